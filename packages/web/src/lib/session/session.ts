import { useSyncExternalStore } from "react";
import { leaveTo } from "../form/leave.ts";
import { takeTab } from "../form/tab-owner.ts";

/** `expired`: the person must sign in again before continuing. */
export type SessionState = "visitor" | "signed-in" | "expired";

export const tokenKey = /^CognitoIdentityServiceProvider\.[^.]+\..+\.accessToken$/;
const listeners = new Set<() => void>();
let session: SessionState = "visitor";
/** Whether the server has accepted this session since the page was loaded. */
let accepted = false;

/** Amplify stores its tokens in localStorage. Looking for a token is cheap; loading Amplify is not. */
const hasStoredToken = (): boolean => Object.keys(localStorage).some((key) => tokenKey.test(key));

export const currentSession = (): SessionState => session;
export const wasAccepted = (): boolean => accepted;

export function setSession(next: SessionState): void {
  if (next === "signed-in" && takeTab() && session !== "visitor") {
    // The page still shows the former person's data, and calls that wait are theirs.
    leaveTo("/");
    return;
  }
  accepted = next === "visitor" ? false : accepted;
  if (next === session) return;
  session = next;
  for (const listener of listeners) listener();
}

export function noteAccepted(): void {
  accepted = true;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): SessionState => useSyncExternalStore(onSession, currentSession, () => "visitor");

const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("guildhall.session") : undefined;

/** The other tabs leave too, so that no data of the person stay on a screen or in a tab's storage after signing out. */
export const tellTabsSignedOut = (): void => tabs?.postMessage("signed-out");

/** At start: finds the session from before the reload, and listens to other tabs. */
export function startSession(): void {
  setSession(hasStoredToken() ? "signed-in" : "visitor");
  tabs?.addEventListener("message", ({ data }) => {
    if (data !== "signed-out") return;
    sessionStorage.clear();
    if (session !== "visitor") leaveTo("/login");
  });
  window.addEventListener("storage", ({ key, newValue, oldValue }) => {
    if (key && tokenKey.test(key) && newValue && !oldValue) setSession("signed-in");
  });
}
