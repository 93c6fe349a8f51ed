import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  document.body.replaceChildren();
  document.head.replaceChildren();
});
