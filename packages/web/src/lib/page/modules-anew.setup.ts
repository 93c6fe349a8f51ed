import { afterAll, vi } from "vitest";

declare global {
  interface Window {
    /** Aborted once the file of tests has ended. */
    testsEnd?: AbortController;
  }
}

// Files share a process, for the packages that each would load again. Our own modules are new to each.
vi.resetModules();

/** What modules of the file before have listened to must not reach them. Packages keep this function, so it is set once. */
if (!window.testsEnd) {
  const { addEventListener } = window;
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    const given = typeof options === "object" ? options : { capture: options };
    const signal = window.testsEnd?.signal;
    addEventListener.call(window, type, listener, { ...(signal && { signal }), ...given });
  };
}
const end = new AbortController();
window.testsEnd = end;

/** Other tabs are told by a channel, which also reaches those of the same process. */
const { BroadcastChannel: Channel } = globalThis;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    end.signal.addEventListener("abort", () => this.close());
  }
};

afterAll(() => {
  end.abort();
  globalThis.BroadcastChannel = Channel;
});
