import { vi } from "vitest";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Lets time pass. The process's clock stands still until a test moves it. */
export const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

export const stopClock = (at: number): void => void vi.useFakeTimers({ toFake: ["Date"], now: at });
