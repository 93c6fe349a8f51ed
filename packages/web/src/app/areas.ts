import { lazyComponent } from "../lib/page/lazy-component.ts";

/** Visitors do not load the members' pages, and members do not load the visitors' pages. */
export const publicLayout = lazyComponent(async () => (await import("./frame/public-layout.tsx")).PublicLayout);
export const memberArea = lazyComponent(async () => (await import("./member-area.tsx")).MemberArea);
