import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { ExperienceId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import type {
  Experience,
  ExperiencesAnswer,
  ListedExperience,
} from "@guildhall/core/domains/certification/hours/hours.schema";
import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { useState } from "react";
import { callRoute } from "../../lib/api/api-client.ts";
import { withPressId } from "../../lib/api/press-id.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { SentExperience } from "./experience-form.tsx";

/** The first fifteen, and where the hours stand. */
export const useExperiences = (id: RegistrationId | undefined) =>
  useRoute(experienceRoutes.list, { params: { id: id ?? "" }, query: {} }, { when: id !== undefined });

export const useExperience = (id: ExperienceId) =>
  // What is typed is not to be overtaken by what somebody else saves: then saving says so.
  useRoute(experienceRoutes.get, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false });

/** What comes after the first fifteen, as far as it was asked for. */
export function useMoreExperiences({ data, next, hours }: ExperiencesAnswer) {
  const [more, setMore] = useState<{
    readonly of: ExperiencesAnswer["data"];
    readonly rows: readonly ListedExperience[];
    readonly next: ExperienceId | undefined;
  }>();
  const shown = more?.of === data ? more : { of: data, rows: [], next };
  return {
    rows: [...data, ...shown.rows],
    hasMore: shown.next !== undefined,
    async showMore(): Promise<void> {
      if (!shown.next) return;
      const params = { id: hours.registrationId };
      const part = await callRoute(experienceRoutes.list, { params, query: { after: shown.next } });
      setMore({ of: data, rows: [...shown.rows, ...part.data], next: part.next });
    },
  };
}

const refresh = [
  ...[experienceRoutes.list, experienceRoutes.get, candidateRoutes.dashboard],
  ...[verificationRoutes.list, verificationRoutes.ofEntry],
];

const ofEntry = (answer: Pick<Experience, "id">) => answer.id;

/** Pressed again because no answer came, it logs nothing twice. */
export function useCreateExperience() {
  const { run } = useRouteAction(experienceRoutes.create, { refresh, moves: ofEntry });
  return (id: RegistrationId, body: SentExperience) =>
    withPressId(`${experienceRoutes.create.id} ${id}`, (pressId) =>
      run({ params: { id }, body: { ...body, pressId } }),
    );
}
export const useChangeExperience = () => useRouteAction(experienceRoutes.change, { refresh, moves: ofEntry });
export const useRemoveExperience = () =>
  useRouteAction(experienceRoutes.remove, { refresh: [experienceRoutes.list, candidateRoutes.dashboard] });
export const useSubmitHours = () => useRouteAction(experienceRoutes.submit, { refresh });
export const useCallBackHours = () => useRouteAction(experienceRoutes.callBack, { refresh });
