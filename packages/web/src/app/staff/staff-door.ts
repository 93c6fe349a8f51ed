import { lazyComponent } from "../../lib/page/lazy-component.ts";

/** Members do not load what staff see. */
export const findPerson = lazyComponent(
  async () => (await import("../../features/people/find/find-person.tsx")).FindPerson,
);
export const staffArea = lazyComponent(async () => (await import("./staff-area.tsx")).StaffArea);
