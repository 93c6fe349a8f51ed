import { askBeforeLeaving, isLeaveGuarded } from "./leave-guard.ts";

/** Where the browser's own list of pages stands; the router counts them. */
const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

let present = { place: 0, pathname: "" };

/** Told after every move that lasts. */
export function notePlace(): void {
  present = { place: placeInHistory(), pathname: window.location.pathname };
}

/**
 * The browser's back and forward have moved already when one hears of it: they are taken back, and made again once the
 * person has said so. Begun before the router listens, which must not see a move that does not last: listeners of the
 * window are called in the order in which they came.
 */
export function guardHistory(): void {
  let isTakingBack = false;
  window.addEventListener("popstate", (event) => {
    const steps = placeInHistory() - present.place;
    const isLeaving = isLeaveGuarded() && steps !== 0 && window.location.pathname !== present.pathname;
    if (!isTakingBack && !isLeaving) return;
    event.stopImmediatePropagation();
    isTakingBack = !isTakingBack;
    if (!isTakingBack) return;
    window.history.go(-steps);
    askBeforeLeaving(() => window.history.go(steps));
  });
}
