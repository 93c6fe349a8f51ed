import { accountRoutes } from "@guildhall/core/account/account.routes";
import { useRouteAction } from "../../lib/use-route.ts";
import { useUserAction } from "../../lib/user-action.ts";

export const useRequestEmailChange = () => useUserAction(accountRoutes.requestEmailChange);

export const useWithdrawEmailChange = () => useUserAction(accountRoutes.withdrawEmailChange);

export const useWithdrawEmailChangeByLink = () =>
  useRouteAction(accountRoutes.withdrawEmailChangeByLink, { refresh: accountRoutes.get });

export const useConfirmEmailChange = () => useUserAction(accountRoutes.confirmEmailChange);

export const useRequestEmailProof = () => useRouteAction(accountRoutes.requestEmailProof);

export const useProveEmail = () => useUserAction(accountRoutes.proveEmail);
