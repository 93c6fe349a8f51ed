import { accountRoutes } from "@guildhall/core/account/account.routes";
import { profileRoutes } from "@guildhall/core/person/profile/profile.routes";
import type { User } from "@guildhall/core/person/user.schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callRoute } from "../../lib/api-client.ts";
import { useSession } from "../../lib/session.ts";
import { keyOf, useRouteAction } from "../../lib/use-route.ts";

const isOtherDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** One tab at a time: `ask` settles when the question is answered, and until then no other tab may ask it. */
const whileNoOtherTab = (ask: () => Promise<void>): Promise<void> =>
  navigator.locks.request("guildhall.profile-prompt", { ifAvailable: true }, (lock) => (lock ? ask() : undefined));

/**
 * Whether to ask now whether the profile is still right (bylaws#profile-reminder). That it was shown is recorded before it is: a reload or
 * another tab asks no second time. Staff who act as somebody do not use up that person's prompt.
 */
export function useProfilePrompt(user: User) {
  const [answer, setAnswer] = useState<() => void>();
  const note = useRouteAction(profileRoutes.notePrompt, { replace: keyOf(accountRoutes.get, {}) });
  const isTried = useRef(false);
  const mayAsk = [user.profilePromptDue, !user.actedBy, useSession() === "signed-in"].every(Boolean);

  const ask = useEffectEvent(async () => {
    // What this tab knows may be older than what another has recorded.
    const { profilePromptDue } = await callRoute(accountRoutes.get, {});
    if (!profilePromptDue) return;
    await note.run({});
    const { promise, resolve } = Promise.withResolvers<void>();
    setAnswer(() => resolve);
    await promise;
  });
  useEffect(() => {
    if (!mayAsk || isTried.current || isOtherDialogOpen()) return;
    isTried.current = true;
    // Not recorded, not shown: the next visit asks.
    whileNoOtherTab(() => ask()).catch(() => undefined);
  }, [mayAsk]);
  // Whoever leaves the page has answered.
  useEffect(() => answer, [answer]);

  const close = () => {
    answer?.();
    setAnswer(undefined);
  };
  return { isOpen: answer !== undefined, close };
}
