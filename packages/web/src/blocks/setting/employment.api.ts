import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { useRoute } from "../../lib/api/use-route.ts";

/** Staff change these rarely, and a form in use must not change, so they are not read again. */
const atRest = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export const useEmploymentOptions = () => useRoute(settingRoutes.employmentOptions, {}, atRest);

/** Requested only for people who work with the military. */
export const useMilitaryInstallations = () => useRoute(settingRoutes.militaryInstallations, {}, atRest);
