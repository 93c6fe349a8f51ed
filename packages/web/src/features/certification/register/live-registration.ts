import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { callRoute } from "../../../lib/api/api-client.ts";
import { requestKeyOf, useRoute } from "../../../lib/api/use-route.ts";
import { ApiError, asApiError } from "../../../lib/failure/api-error.ts";

const lookAgainMs = 2000;

/** The live registration for a certification; where there is none, one is started. */
export function useLiveRegistration(certificationId: string) {
  const args = { params: { id: certificationId } };
  const { mutate } = useSWRConfig();
  const { data, error, isLoading } = useRoute(candidateRoutes.start, args, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const key = requestKeyOf(candidateRoutes.start, args);
  const keep = (registration: Registration) => mutate(key, registration, { revalidate: false });

  async function refresh(): Promise<Registration | undefined> {
    if (!data) return undefined;
    const fresh = await callRoute(candidateRoutes.get, { params: { id: data.id } });
    await keep(fresh);
    return fresh;
  }
  useLookAgain(data, refresh);
  return { data, error, isLoading, keep, refresh, retry: () => mutate(key) };
}

/** Looks again by itself while a file waits for its check. */
function useLookAgain(registration: Registration | undefined, refresh: () => Promise<unknown>): void {
  const isWaiting = registration?.media.some(({ state }) => state === "waiting") ?? false;
  const look = useRef(refresh);
  look.current = refresh;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void look.current().catch(() => undefined), lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

const isMoved = (error: unknown): boolean => asApiError(error).problem.code === "registration.moved";

const changedElsewhere =
  "This step was changed meanwhile, in another window or on another device. What you typed is still here: check it, and save again.";

interface SaveOptions {
  readonly registration: Registration;
  readonly keep: (registration: Registration) => Promise<unknown>;
  readonly refresh: () => Promise<Registration | undefined>;
}

type SaveStep = (step: Registration["step"], answers: object) => Promise<Registration>;

/**
 * Saves a step as its form began. Where the registration has moved on since, it is read again: what somebody changed
 * elsewhere in the same step is not overwritten unseen, and a change of anything else is no reason to ask.
 */
export function useSaveStep({ registration, keep, refresh }: SaveOptions, step: Registration["step"]): SaveStep {
  const base = useRef({ step, registration });
  if (base.current.step !== step || base.current.registration.id !== registration.id)
    base.current = { step, registration };

  const send = async (key: Registration["step"], answers: object): Promise<Registration> => {
    const { id, revision } = base.current.registration;
    const body = { ...answers, stepName: key, revision };
    const { registration: saved } = await callRoute(candidateRoutes.saveStep, { params: { id }, body });
    base.current = { step: key, registration: saved };
    await keep(saved);
    return saved;
  };
  return async (key, answers) => {
    const before = base.current.registration;
    try {
      return await send(key, answers);
    } catch (error) {
      if (!isMoved(error)) throw error;
      const fresh = await refresh();
      if (!fresh) throw error;
      base.current = { step: key, registration: fresh };
      if (answersOf(before, key) === answersOf(fresh, key) && fresh.status === before.status)
        return await send(key, answers);
      throw new ApiError({ ...asApiError(error).problem, detail: changedElsewhere }, { cause: error });
    }
  };
}

const answersOf = ({ answers, pathwayTypeId }: Registration, step: string): string =>
  JSON.stringify([pathwayTypeId, answers[step]]);
