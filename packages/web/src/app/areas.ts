import { lazy } from "react";

/** Visitors do not load what members see, nor the other way round. */
export const loadPublic = () => import("./public-layout.tsx");
export const loadMember = () => import("./member-area.tsx");

export const PublicLayout = lazy(async () => ({ default: (await loadPublic()).PublicLayout }));
export const MemberArea = lazy(async () => ({ default: (await loadMember()).MemberArea }));
