import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

/** Read once: what is shown is what is signed. */
export const useSupervisorRequest = (token: string) =>
  useRoute(
    verificationRoutes.open,
    { body: { link: token } },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false },
  );

export const useAnswerAsSupervisor = () => useRouteAction(verificationRoutes.answer);
