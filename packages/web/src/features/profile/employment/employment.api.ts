import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { useRoute } from "../../../lib/use-route.ts";

/** Staff change these seldom; a form in use is not disturbed. */
const atRest = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export const useEmploymentOptions = () => useRoute(settingRoutes.employmentOptions, {}, atRest);

/** Asked for only by those who work with the military. */
export const useMilitaryInstallations = () => useRoute(settingRoutes.militaryInstallations, {}, atRest);
