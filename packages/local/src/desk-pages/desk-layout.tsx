import { ErrorBoundary } from "@guildhall/web/app/frame/error-boundary.tsx";
import { ThemeSwitch } from "@guildhall/web/app/theme-switch.tsx";
import { Icon } from "@guildhall/web/components/icon.tsx";
import { Wordmark } from "@guildhall/web/components/wordmark.tsx";
import { Suspense, useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { type DeskState, useDeskState } from "./desk-state.ts";
import { HeaderClock } from "./header-clock.tsx";
import { KeyHelp } from "./keys/key-help.tsx";
import { FaultStrip } from "./parts/fault-strip.tsx";
import { Unreachable } from "./parts/unreachable.tsx";
import { views } from "./views.ts";
import "./desk-layout.css";

export function DeskLayout() {
  const { pathname } = useLocation();
  const { data: state, error } = useDeskState();
  return (
    <div className="desk">
      <a className="desk__skip" href="#desk-main">
        Skip to content
      </a>
      <header className="desk__bar">
        <a className="desk__home" href="/" title="Open the portal">
          <Wordmark />
        </a>
        <span className="desk__name">desk</span>
        <HeaderClock clock={state?.clock} />
        <KeyHelp />
        <ThemeSwitch />
      </header>
      <div className="desk__notices">
        <Unreachable error={error} />
        <FaultStrip faults={state?.faults ?? {}} />
      </div>
      <DeskTabs state={state} />
      <main className="desk__main" id="desk-main" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}

function DeskTabs({ state }: { state: DeskState | undefined }) {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the tabs scroll, and the address says which is open.
  useEffect(() => {
    tabs.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav ref={tabs} className="desk__tabs" aria-label="Desk">
      <ul>
        {views.map(({ path, label, icon }, index) => (
          <li key={path}>
            <NavLink to={path} end={path === "/"} aria-keyshortcuts={String(index + 1)}>
              <Icon name={icon} size={18} />
              <span>{label}</span>
              <Waiting count={waitingAt(path, state)} isTrouble={path === "/queues"} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a tab has to show: messages, dead letters. */
function waitingAt(path: string, state: DeskState | undefined): number {
  if (!state) return 0;
  if (path === "/inbox") return (state.inbox.email ?? 0) + (state.inbox.sms ?? 0);
  return path === "/queues" ? state.deadLetters : 0;
}

const Waiting = ({ count, isTrouble }: { count: number; isTrouble: boolean }) =>
  count > 0 ? (
    <span className={`desk__count ${isTrouble ? "desk__count--trouble" : ""}`}>
      {count.toLocaleString("en-US")}
      {isTrouble && <span className="hidden-visually"> dead letters</span>}
    </span>
  ) : null;
