import { type ReactNode, useContext, useEffect, useMemo } from "react";
import {
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
  type To,
  useLocation,
} from "react-router-dom";
import { LeaveDialog } from "../components/form/leave-dialog.tsx";
import { notePlace } from "../lib/form/guarded-history.ts";
import { askBeforeLeaving } from "../lib/form/leave-guard.ts";

const pathOf = (to: To): string | undefined => (typeof to === "string" ? parsePath(to) : to).pathname;

/**
 * Every link and `navigate` of the router calls this. A change of only the query or the anchor does not leave the page.
 */
function guardOf(navigator: Navigator, here: string): Navigator {
  const askFirst = (to: To, go: () => void) => ((pathOf(to) ?? here) === here ? go() : askBeforeLeaving(go));
  return {
    ...navigator,
    push: (to, state, options) => askFirst(to, () => navigator.push(to, state, options)),
    replace: (to, state, options) => askFirst(to, () => navigator.replace(to, state, options)),
  };
}

/**
 * Asks before a page with unsaved changes is left. Not with the router's own blocker: decision 29.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const { key, pathname } = useLocation();
  const guarded = useMemo(() => ({ ...context, navigator: guardOf(context.navigator, pathname) }), [context, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every move.
  useEffect(notePlace, [key]);
  return (
    <NavigationContext value={guarded}>
      {children}
      <LeaveDialog />
    </NavigationContext>
  );
}
