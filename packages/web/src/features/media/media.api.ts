import { mediaRoutes } from "@guildhall/core/people/media/media.routes";
import { useUserAction } from "../../blocks/person/user-action.ts";

export const useSaveAvatar = () => useUserAction(mediaRoutes.saveAvatar);
export const useRemoveAvatar = () => useUserAction(mediaRoutes.removeAvatar);
