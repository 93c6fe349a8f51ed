import { defineRoute } from "../../ground/route/route.ts";
import { User } from "../person/user.schema.ts";
import { AvatarChange, PictureUpload, UploadForm } from "./media.schema.ts";

export const mediaRoutes = {
  prepareAvatar: defineRoute({
    id: "media.prepareAvatar",
    method: "POST",
    path: "/api/user/avatar/uploads",
    role: "member",
    changesNothing: true,
    summary: "A form with which the browser sends a picture to storage",
    body: PictureUpload,
    response: UploadForm,
  }),
  saveAvatar: defineRoute({
    id: "media.saveAvatar",
    method: "POST",
    path: "/api/user/avatar",
    role: "member",
    summary: "Cut the picture that was sent and make it one's avatar",
    body: AvatarChange,
    response: User,
  }),
  removeAvatar: defineRoute({
    id: "media.removeAvatar",
    method: "DELETE",
    path: "/api/user/avatar",
    role: "member",
    summary: "Go back to initials",
    response: User,
  }),
};
