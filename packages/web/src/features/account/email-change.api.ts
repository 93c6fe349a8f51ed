import { accountRoutes } from "@guildhall/core/account/account.routes";
import { useUserAction } from "../../lib/user-action.ts";

export const useRequestEmailChange = () => useUserAction(accountRoutes.requestEmailChange);

export const useWithdrawEmailChange = () => useUserAction(accountRoutes.withdrawEmailChange);

export const useConfirmEmailChange = () => useUserAction(accountRoutes.confirmEmailChange);
