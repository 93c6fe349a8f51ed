import { vi } from "vitest";

/** The possible faults of a call to a vendor. */
export const troubles = {
  "fails once": "once",
  "fails from then on": "on",
  "loses its answer once": "once",
  "loses its answers from then on": "on",
  "is slower than we wait": "on",
} as const;
export type VendorTrouble = keyof typeof troubles;

const failure = {
  status: 500,
  headers: { "content-type": "application/json" },
  body: '{"__type":"InternalServiceError","error":{"type":"api_error","message":"An unknown error occurred."}}',
};
const lost = { status: 200, isLost: true };

/**
 * The payment provider and the mail service, with trouble from one of our calls on: what we ask is counted, what a browser
 * asks is let through. What is slow is done all the same, after we have stopped waiting.
 */
export function troubleVendors(at = Number.POSITIVE_INFINITY, trouble: VendorTrouble = "fails once") {
  const calls: string[] = [];
  const late: (() => unknown)[] = [];
  const { stripe, messages } = globalThis.testCloud.standIns;
  const isMet = () => (troubles[trouble] === "once" ? calls.length === at : calls.length >= at);

  async function suffer(work: () => WireAnswer): Promise<Awaited<WireAnswer>> {
    if (trouble.startsWith("fails")) return failure;
    if (trouble === "is slower than we wait") late.push(work);
    else await work();
    return lost;
  }

  const spies = [stripe, messages.mail].map((standIn) => {
    const handle = standIn.handle.bind(standIn);
    return vi.spyOn(standIn, "handle").mockImplementation((request) => {
      const work = () => handle(request);
      if (standIn === stripe && !isOurs(request)) return work();
      calls.push(`${request.method} ${withoutIds(request.url)}`);
      return isMet() ? suffer(work) : work();
    });
  });

  return {
    calls: calls as readonly string[],
    /** The fault is over, and slow calls are done. */
    async end(): Promise<void> {
      for (const spy of spies) spy.mockRestore();
      for (const work of late) await work();
    },
  };
}

type WireAnswer = ReturnType<typeof globalThis.testCloud.standIns.stripe.handle>;

/** Only our servers have the secret key; a browser sends the publishable one. */
const isOurs = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }): boolean =>
  headers["user-agent"]?.startsWith("Stripe/") ?? false;

const withoutIds = (url: string): string => (url.split("?")[0] ?? "").replaceAll(/(pi|cus|pm|seti|re|ch)_\w+/g, "$1_…");
