import { useSyncExternalStore } from "react";
import { leaveTo } from "./leave.ts";

/** `expired`: somebody was at work here and must sign in again before going on. */
export type Session = "visitor" | "signed-in" | "expired";

export const tokenKey = /^CognitoIdentityServiceProvider\.[^.]+\..+\.accessToken$/;
const listeners = new Set<() => void>();
let session: Session = "visitor";
/** Whether the server has accepted this session since the page was loaded. */
let accepted = false;

/** Amplify keeps its tokens in localStorage; looking for one costs nothing, loading Amplify does. */
const hasStoredToken = (): boolean => Object.keys(localStorage).some((key) => tokenKey.test(key));

export const currentSession = (): Session => session;
export const wasAccepted = (): boolean => accepted;

export function setSession(next: Session): void {
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

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession, () => "visitor");

const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("guildhall.session") : undefined;

/** The other tabs leave too: nothing of somebody who signed out stays on any screen. */
export const tellTabsSignedOut = (): void => tabs?.postMessage("signed-out");

/** At start: who was here before the reload, and what happens in other tabs. */
export function startSession(): void {
  setSession(hasStoredToken() ? "signed-in" : "visitor");
  tabs?.addEventListener("message", ({ data }) => {
    if (data === "signed-out" && session !== "visitor") leaveTo("/login");
  });
  window.addEventListener("storage", ({ key, newValue, oldValue }) => {
    if (!key || !tokenKey.test(key)) return;
    if (newValue && !oldValue && session === "visitor") setSession("signed-in");
  });
}
