import { askBeforeLeaving, isLeaveGuarded } from "./leave-guard.ts";

/** The position in the browser's history; the router counts it. */
const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

let present = { place: 0, pathname: "" };

/** Called after every move that is not undone. */
export function notePlace(): void {
  present = { place: placeInHistory(), pathname: window.location.pathname };
}

/**
 * The browser has already moved when it reports back or forward. So the move is undone, and repeated after the person
 * has confirmed. Must start before the router listens, which must not see a move that is undone: listeners of the
 * window are called in the order in which they were added.
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
