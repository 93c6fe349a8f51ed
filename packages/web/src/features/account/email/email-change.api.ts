import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { useUserAction } from "../../../blocks/person/user-action.ts";
import { useRouteAction } from "../../../lib/api/use-route.ts";

export const useRequestEmailChange = () => useUserAction(accountRoutes.requestEmailChange);

export const useWithdrawEmailChange = () => useUserAction(accountRoutes.withdrawEmailChange);

export const useWithdrawEmailChangeByLink = () =>
  useRouteAction(accountRoutes.withdrawEmailChangeByLink, { refresh: accountRoutes.get });

export const useConfirmEmailChange = () => useUserAction(accountRoutes.confirmEmailChange);

export const useRequestEmailProof = () => useRouteAction(accountRoutes.requestEmailProof);

export const useProveEmail = () => useUserAction(accountRoutes.proveEmail);
