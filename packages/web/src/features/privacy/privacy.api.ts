import { privacyRoutes } from "@guildhall/core/desks/privacy/privacy.routes";
import type { Exports } from "@guildhall/core/desks/privacy/privacy.schema";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

const pollMs = 3000;

const isMaking = (exports: Exports | undefined): boolean =>
  exports?.data.some(({ state }) => state === "making") ?? false;

/** Read repeatedly while a copy is being made. */
export const useExports = () =>
  useRoute(privacyRoutes.exports, {}, { refreshInterval: (exports) => (isMaking(exports) ? pollMs : 0) });

export const useRequestExport = () => useRouteAction(privacyRoutes.requestExport, { refresh: privacyRoutes.exports });

export const useDownloadExport = () => useRouteAction(privacyRoutes.downloadExport);

export const useRequestClosure = () => useUserAction(privacyRoutes.requestClosure);

export const useWithdrawClosure = () => useUserAction(privacyRoutes.withdrawClosure);
