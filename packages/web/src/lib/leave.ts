import { clearLeaveGuards } from "./leave-guard.ts";

/** A full load of another page: everything that this one holds in memory is gone. */
export function leaveTo(path: string): void {
  clearLeaveGuards();
  window.location.assign(path);
}

export const reload = (): void => window.location.reload();

/** Where the answer is a file to be saved: the page stays. */
export const download = (url: string): void => window.location.assign(url);
