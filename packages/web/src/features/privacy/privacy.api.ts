import { accountRoutes } from "@guildhall/core/account/account.routes";
import { privacyRoutes } from "@guildhall/core/privacy/privacy.routes";
import type { Exports } from "@guildhall/core/privacy/privacy.schema";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { useRoute, useRouteAction } from "../../lib/use-route.ts";

const pollMs = 3000;

export const useUser = () => useRoute(accountRoutes.get, {});

const isMaking = (exports: Exports | undefined): boolean =>
  exports?.data.some(({ state }) => state === "making") ?? false;

/** Looked at again and again while a copy is being made. */
export const useExports = () =>
  useRoute(privacyRoutes.exports, {}, { refreshInterval: (exports) => (isMaking(exports) ? pollMs : 0) });

export const useRequestExport = () => useRouteAction(privacyRoutes.requestExport, { refresh: privacyRoutes.exports });

export const useDownloadExport = () => useRouteAction(privacyRoutes.downloadExport);

export const useRequestClosure = () => useUserAction(privacyRoutes.requestClosure);

export const useWithdrawClosure = () => useUserAction(privacyRoutes.withdrawClosure);

export const useClosures = () => useRoute(privacyRoutes.closures, {});

export const useConfirmClosure = () =>
  useRouteAction(privacyRoutes.confirmClosure, { refresh: privacyRoutes.closures });

export const useRefuseClosure = () => useRouteAction(privacyRoutes.refuseClosure, { refresh: privacyRoutes.closures });
