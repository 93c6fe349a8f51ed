import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { useSWRConfig } from "swr";
import { cartKey } from "../../blocks/cart/cart.api.ts";
import { useKeepUser } from "../../blocks/person/user-action.ts";
import { isReadOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useCertifications = () => useRoute(candidateRoutes.dashboard, {});

/** Asked for only where somebody can buy them. */
export const usePracticeExam = (when: boolean) => useRoute(candidateRoutes.practiceExam, {}, { when });

/** After what changes an extension. */
export function useReadCertificationsAgain(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(isReadOf(candidateRoutes.dashboard));
}

/** Every read that says something of a registration is read again. */
function useReadAgain() {
  const { mutate } = useSWRConfig();
  return () =>
    Promise.all([
      mutate(isReadOf(candidateRoutes.dashboard)),
      // Asked for again once its page is opened: it may be gone.
      mutate(isReadOf(candidateRoutes.get), undefined, { revalidate: false }),
      mutate(cartKey),
    ]);
}

type Ended = Pick<Registration, "id" | "revision">;

/** Sends the final application to staff. */
export function useFinishRegistration(): (registration: Ended) => Promise<void> {
  const { run } = useRouteAction(candidateRoutes.finish, { refresh: accountRoutes.get });
  const readAgain = useReadAgain();
  return async ({ id, revision }) => {
    await run({ params: { id }, body: { stepName: "final_summary", revision } });
    await readAgain();
  };
}

export function useWithdrawRegistration(): (registration: Ended) => Promise<void> {
  const { run } = useRouteAction(candidateRoutes.withdraw);
  const keepUser = useKeepUser();
  const readAgain = useReadAgain();
  return async ({ id, revision }) => {
    const { user } = await run({ params: { id }, body: { revision } });
    await Promise.all([keepUser(user), readAgain()]);
  };
}

export function useRemoveRegistration(): (id: RegistrationId) => Promise<void> {
  const { run } = useRouteAction(candidateRoutes.remove);
  const keepUser = useKeepUser();
  const readAgain = useReadAgain();
  return async (id) => {
    const { user } = await run({ params: { id } });
    await Promise.all([keepUser(user), readAgain()]);
  };
}

/** Puts it into the cart, or submits it. Says where to go on. */
export function useSendRegistration() {
  const { run } = useRouteAction(candidateRoutes.payment);
  const keepUser = useKeepUser();
  const readAgain = useReadAgain();
  return async ({ id, revision, totalCents }: Pick<Registration, "id" | "revision" | "totalCents">) => {
    const { goesTo, user } = await run({
      params: { id },
      body: { revision, ...(totalCents !== undefined && { totalCents }) },
    });
    await Promise.all([keepUser(user), readAgain()]);
    return goesTo;
  };
}
