import { clearLeaveGuards } from "./leave-guard.ts";

/** A full load of another page: all data in memory are lost. */
export function leaveTo(path: string): void {
  clearLeaveGuards();
  window.location.assign(path);
}

export const reload = (): void => window.location.reload();

/** For an answer that is a file to save: the page stays. */
export const download = (url: string): void => window.location.assign(url);
