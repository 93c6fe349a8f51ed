import { cleanup } from "@testing-library/react";
import { mutate, SWRConfig } from "swr";
import { afterAll, vi } from "vitest";

/** What jsdom lacks is set here by tests. */
const prototypes = [Element.prototype, HTMLElement.prototype, HTMLDialogElement.prototype].map(
  (prototype) => [prototype, Object.getOwnPropertyDescriptors(prototype)] as const,
);

afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const [prototype, before] of prototypes) {
    const added = Reflect.ownKeys(prototype).filter((name) => !Object.hasOwn(before, name));
    for (const name of added) Reflect.deleteProperty(prototype, name);
    Object.defineProperties(prototype, before);
  }
  // What was asked for a moment ago would not be asked for again.
  await mutate(() => true);
  const { cache } = SWRConfig.defaultValue;
  for (const key of [...cache.keys()]) cache.delete(key);
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  document.body.replaceChildren();
  document.head.replaceChildren();
});
