import { accountRoutes } from "@guildhall/core/account/account.routes";
import { learningRoutes } from "@guildhall/core/learning/learning.routes";
import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { useRoute, useRouteAction } from "../../lib/use-route.ts";

export const useAccount = () => useRoute(accountRoutes.get, {});

export const useRequestPasswordReset = () => useRouteAction(accountRoutes.requestPasswordReset);

/** Asked once: a link that was good when the page came may be spent by this very page. */
export const useCheckPasswordReset = (token: string) =>
  useRoute(
    accountRoutes.checkPasswordReset,
    { body: { token } },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );

export const useResetPassword = () => useRouteAction(accountRoutes.resetPassword);

export const useChangePassword = () => useRouteAction(accountRoutes.changePassword);

export const useSignOutEverywhere = () => useRouteAction(accountRoutes.signOutEverywhere);

export const useSetUpSecondFactor = () => useRouteAction(accountRoutes.setUpSecondFactor);

/** Who is signed in is asked anew by whoever shows the codes: not before they are there. */
export const useSwitchOnSecondFactor = () => useRouteAction(accountRoutes.switchOnSecondFactor);

export const useSwitchOffSecondFactor = () =>
  useRouteAction(accountRoutes.switchOffSecondFactor, { refresh: accountRoutes.get });

export const useRenewRecoveryCodes = () => useRouteAction(accountRoutes.renewRecoveryCodes);

export const useRecoverSecondFactor = () => useRouteAction(accountRoutes.recoverSecondFactor);

/** bylaws#referrer-context */
export const useReferrerContext = (host: string | undefined) =>
  useRoute(
    settingRoutes.referrerContext,
    { query: { host } },
    { when: host !== undefined, shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );

export const useSignInToLearning = () => useRouteAction(learningRoutes.signIn);
