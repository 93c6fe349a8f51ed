import { lazyComponent } from "../lib/lazy-component.ts";

/** Members do not load what staff see. */
export const staffArea = lazyComponent(async () => (await import("./staff-area.tsx")).StaffArea);
