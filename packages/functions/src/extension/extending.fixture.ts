import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { handler as approve } from "../extension-review/approve.ts";
import { handler as reject } from "../extension-review/reject.ts";
import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { aRegistration } from "../staff-registration/registered.fixture.ts";
import { handler as ask } from "./ask.ts";
import { handler as withdraw } from "./withdraw.ts";

const deadlineIn = (days: number): LocalDate => plusDays(today(), days);

/** Somebody on the way, so many days before the deadline. */
export async function anExtending(daysLeft = 30) {
  const candidate = await aCandidate();
  const deadline = deadlineIn(daysLeft);
  const { id: registrationId } = await aRegistration(candidate.id, {
    ...({ pathwayKey: "self-study", status: "in_progress", deadline, months: 36, requiredHours: 1000 } as const),
    enrolledOn: plusDays(deadline, -1095),
    requiredParts: ["experience", "education", "ethics", "exam"],
  });
  return extendingOf(candidate, { registrationId, deadline });
}

interface ToExtend {
  readonly registrationId: RegistrationId;
  readonly deadline: LocalDate;
}

/** Whoever is on the way already. */
export function extendingOf<T extends Candidate>(candidate: T, { registrationId, deadline }: ToExtend) {
  const { token } = candidate;
  const extensions = async () => (await candidate.user()).extensions;
  const lastId = async (): Promise<string> => (await extensions()).at(-1).id;
  const item = async () =>
    (await call(open, { as: "admin", params: { kind: "extension", id: await lastId() }, body: { takeOver: true } }))
      .body.item;
  return {
    ...candidate,
    ...{ deadline, registrationId, extensions, lastId, item },
    asks: (body: object = {}) => call(ask, { token, body: { registrationId, ...body } }),
    withdrawsExtension: async () => call(withdraw, { token, params: { id: await lastId() } }),
    card: async () =>
      (await candidate.dashboard()).cards.find(
        ({ certification }: { certification: { key: string } }) => certification.key === "afc",
      ),
    async approved(more: object = {}) {
      const { changedAt, outcomes } = await item();
      const [field] = outcomes.approve.fields;
      return call(approve, {
        as: "admin",
        params: { id: await lastId() },
        body: { changedAt, totalCents: field?.value, ...more },
      });
    },
    async rejected(message = "<p>Please write to us first.</p>") {
      const { changedAt } = await item();
      return call(reject, { as: "admin", params: { id: await lastId() }, body: { changedAt, message } });
    },
  };
}

export type Extending = Awaited<ReturnType<typeof anExtending>>;
