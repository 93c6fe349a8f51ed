import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { LatestRegistration, User } from "@guildhall/core/people/person/user.schema";
import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useAccount } from "../../../blocks/person/use-account.ts";
import { callRoute } from "../../../lib/api/api-client.ts";
import { preloadReadAfter } from "../../../lib/api/preload-read-after.ts";
import { isReadOf, requestKeyOf, useRoute } from "../../../lib/api/use-route.ts";
import { ApiError, asApiError } from "../../../lib/failure/api-error.ts";

const lookAgainMs = 2000;

const argsOf = (id = "") => ({ params: { id } });

const newestOf = ({ latestRegistrations }: User, certificationId: string): LatestRegistration | undefined =>
  latestRegistrations.find((one) => one.certificationId === certificationId);

/** Sent before the page is rendered. `inAddress` is as the address has it, which may be no text at all. */
export function readLiveRegistration(inAddress: string): void {
  preloadReadAfter(accountRoutes.get, candidateRoutes.get, ({ latestRegistrations }) => {
    const named = latestRegistrations.find(
      ({ certificationId = "" }) => encodeURIComponent(certificationId) === inAddress,
    );
    return named && argsOf(named.id);
  });
}

/** The newest registration for a certification, as its person's record names it, and how one is started. */
export function useLiveRegistration(certificationId: string) {
  const account = useAccount();
  const { mutate } = useSWRConfig();
  const [started, setStarted] = useState<string>();
  const known = account.data && newestOf(account.data, certificationId);
  const id = started ?? known?.id;
  const { data, error } = useRoute(candidateRoutes.get, argsOf(id), {
    when: id !== undefined,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const keep = (registration: Registration) =>
    mutate(requestKeyOf(candidateRoutes.get, argsOf(registration.id)), registration, { revalidate: false });

  /** The live one is answered, if there is one by now. */
  async function start(): Promise<void> {
    const registration = await callRoute(candidateRoutes.start, { params: { id: certificationId } });
    await keep(registration);
    setStarted(registration.id);
    void mutate(isReadOf(accountRoutes.get));
    void mutate(isReadOf(candidateRoutes.dashboard));
  }

  async function refresh(): Promise<Registration | undefined> {
    if (!data) return undefined;
    const fresh = await callRoute(candidateRoutes.get, { params: { id: data.id } });
    await keep(fresh);
    return fresh;
  }
  useLookAgain(data, refresh);
  return {
    data,
    error: error ?? (account.data ? undefined : account.error),
    /** There is none. */
    isNone: account.data !== undefined && id === undefined,
    /** The name of what is gone on with, as its person's record says it before the registration is there. */
    begun: known?.status === "pre_registration" ? known.name : undefined,
    ...{ keep, refresh, start, goOnWith: setStarted },
    retry: () => Promise.all([account.mutate(), id && mutate(requestKeyOf(candidateRoutes.get, argsOf(id)))]),
  };
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
