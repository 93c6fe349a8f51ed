import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { profileRoutes } from "@guildhall/core/people/person/profile/profile.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callRoute } from "../../lib/api/api-client.ts";
import { requestKeyOf, useRouteAction } from "../../lib/api/use-route.ts";
import { useSession } from "../../lib/session/session.ts";

const isOtherDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** One tab at a time: `ask` settles when the question is answered, and until then no other tab may ask it. */
const whileNoOtherTab = (ask: () => Promise<void>): Promise<void> =>
  navigator.locks.request("guildhall.profile-prompt", { ifAvailable: true }, (lock) => (lock ? ask() : undefined));

/**
 * Whether to ask now if the profile is still correct (bylaws#profile-reminder). It is recorded before it is shown, so
 * that a reload or another tab does not ask again. Staff who act as somebody do not use up that person's prompt.
 */
export function useProfilePrompt(user: User) {
  const [answer, setAnswer] = useState<() => void>();
  const note = useRouteAction(profileRoutes.notePrompt, { replace: requestKeyOf(accountRoutes.get, {}) });
  const isTried = useRef(false);
  const mayAsk = [user.profilePromptDue, !user.actedBy, useSession() === "signed-in"].every(Boolean);

  const ask = useEffectEvent(async () => {
    // Another tab may have recorded something newer.
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
    // If it could not be recorded, it is not shown: the next visit asks.
    whileNoOtherTab(() => ask()).catch(() => undefined);
  }, [mayAsk]);
  // Leaving the page counts as an answer.
  useEffect(() => answer, [answer]);

  const close = () => {
    answer?.();
    setAnswer(undefined);
  };
  return { isOpen: answer !== undefined, close };
}
