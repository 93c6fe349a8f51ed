import { lazyComponent } from "../lib/lazy-component.ts";

/** Visitors do not load what members see, nor the other way round. */
export const publicLayout = lazyComponent(async () => (await import("./public-layout.tsx")).PublicLayout);
export const memberArea = lazyComponent(async () => (await import("./member-area.tsx")).MemberArea);
