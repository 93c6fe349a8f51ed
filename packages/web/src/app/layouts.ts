import { lazy } from "react";

/** Visitors do not load what members see, nor the other way round. */
export const loadPublic = () => import("./public-layout.tsx");
export const loadMember = () => import("./member-layout.tsx");
export const loadEditProfile = () => import("./edit-profile-layout.tsx");

export const PublicLayout = lazy(async () => ({ default: (await loadPublic()).PublicLayout }));
export const MemberLayout = lazy(async () => ({ default: (await loadMember()).MemberLayout }));
export const StaffOnly = lazy(async () => ({ default: (await loadMember()).StaffOnly }));
export const EditProfileLayout = lazy(async () => ({ default: (await loadEditProfile()).EditProfileLayout }));
