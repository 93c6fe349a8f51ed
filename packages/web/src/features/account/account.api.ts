import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useRequestPasswordReset = () => useRouteAction(accountRoutes.requestPasswordReset);

/** Read once, because this page itself may use the link up. */
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

/** The component that shows the codes reads the user again, not before it shows them. */
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
