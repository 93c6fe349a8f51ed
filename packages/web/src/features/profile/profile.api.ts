import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import { useUserAction } from "../../blocks/person/user-action.ts";
import { useRoute } from "../../lib/api/use-route.ts";

export const useProfile = () => useRoute(profileRoutes.profile, {});

export const useUpdateContact = () => useUserAction(profileRoutes.updateContact);

export const useUpdateEmployment = () => useUserAction(profileRoutes.updateEmployment);

export const useUpdateSocial = () => useUserAction(profileRoutes.updateSocial);

export const useUpdateSettings = () => useUserAction(profileRoutes.updateSettings);
