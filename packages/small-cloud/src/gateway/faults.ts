import type { StandIn, WireRequest, WireResponse } from "../shared/wire.ts";

export const faultKinds = ["none", "slow", "failing", "lost-answer"] as const;
export type FaultKind = (typeof faultKinds)[number];

const slowMs = 4000;

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Switches that make a vendor slow, make it fail, or let it do the work and lose the answer. */
export function createFaults() {
  const active = new Map<string, FaultKind>();

  async function handle(standIn: StandIn, request: WireRequest): Promise<WireResponse | "lost"> {
    const fault = active.get(standIn.name) ?? "none";
    if (fault === "failing") return { status: 503, headers: { "content-type": "application/json" }, body: failure };
    if (fault === "slow") await pause(slowMs);
    const response = await standIn.handle(request);
    return fault === "lost-answer" ? "lost" : response;
  }

  return {
    handle,
    set: (name: string, kind: FaultKind): void => {
      if (kind === "none") active.delete(name);
      else active.set(name, kind);
    },
    list: (): Record<string, FaultKind> => Object.fromEntries(active),
  };
}

const message = "Switched off on the page for developers";
/** In the form of AWS and of Stripe, because each library reads its own. */
const failure = JSON.stringify({ __type: "ServiceUnavailable", message, error: { type: "api_error", message } });

export type Faults = ReturnType<typeof createFaults>;
