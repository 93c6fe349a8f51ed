import { profileRoutes } from "@guildhall/core/person/profile/profile.routes";
import { useRoute } from "../../lib/use-route.ts";
import { useUserAction } from "../../lib/user-action.ts";

export const useProfile = () => useRoute(profileRoutes.profile, {});

export const useUpdateContact = () => useUserAction(profileRoutes.updateContact);

export const useUpdateEmployment = () => useUserAction(profileRoutes.updateEmployment);

export const useUpdateSocial = () => useUserAction(profileRoutes.updateSocial);

export const useUpdateSettings = () => useUserAction(profileRoutes.updateSettings);
