/** A clock that can be moved or stopped, for the whole process. */
export interface MovedClock {
  /** Real time plus an offset, or one fixed moment. */
  readonly state: () => { now: string; offsetMs: number; frozen: boolean };
  moveTo(at: Date): void;
  freeze(): void;
  release(): void;
  reset(): void;
  /** Restores the clock of the process. */
  uninstall(): void;
}

const RealDate = globalThis.Date;

/** Replaces the clock of the process, as if the machine's own had been set. */
export function installMovedClock(): MovedClock {
  let offsetMs = 0;
  let frozenAt: number | undefined;
  const read = () => frozenAt ?? RealDate.now() + offsetMs;

  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [read()] : args, newTarget),
    apply: () => new RealDate(read()).toString(),
    get: (target, key) => (key === "now" ? read : Reflect.get(target, key)),
  });

  return {
    state: () => ({ now: new RealDate(read()).toISOString(), offsetMs, frozen: frozenAt !== undefined }),
    moveTo: (at) => {
      offsetMs = at.getTime() - RealDate.now();
      if (frozenAt !== undefined) frozenAt = at.getTime();
    },
    freeze: () => {
      frozenAt ??= read();
    },
    release: () => {
      if (frozenAt !== undefined) offsetMs = frozenAt - RealDate.now();
      frozenAt = undefined;
    },
    reset: () => {
      offsetMs = 0;
      frozenAt = undefined;
    },
    uninstall: () => {
      globalThis.Date = RealDate;
    },
  };
}
