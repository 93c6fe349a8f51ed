import { useEffect, useRef, useState } from "react";
import { usePolled } from "./desk-api.ts";

export type FaultKind = "none" | "slow" | "failing" | "lost-answer";

export interface ClockState {
  readonly now: string;
  readonly offsetMs: number;
  readonly frozen: boolean;
}

export interface DeskState {
  readonly clock: ClockState;
  readonly faults: Readonly<Record<string, FaultKind>>;
  readonly inbox: { readonly email?: number; readonly sms?: number; readonly latest?: string };
  readonly deadLetters: number;
}

export const useDeskState = () => usePolled<DeskState>("/state");

const tick = 250;

/** The small cloud's time in milliseconds, running on between two answers. */
export function useCloudNow(clock: ClockState | undefined): number | undefined {
  const answeredAt = useRef(0);
  const [, redraw] = useState(0);
  const seen = useRef<ClockState>(undefined);
  if (seen.current !== clock) {
    seen.current = clock;
    answeredAt.current = performance.now();
  }
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), tick);
    return () => clearInterval(timer);
  }, []);
  if (!clock) return undefined;
  const at = Date.parse(clock.now);
  return clock.frozen ? at : at + performance.now() - answeredAt.current;
}
