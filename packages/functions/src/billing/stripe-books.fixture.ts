/** A payment as the payment provider keeps it, with what our invariants ask of it. */
export interface StripeIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly customer: string | null;
  readonly client_secret: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StripeCharge {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly payment_intent: string;
}

export interface StripeRefund {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly payment_intent: string;
}

export interface StripeDispute {
  readonly id: string;
  readonly payment_intent: string;
  readonly balance_transactions: readonly { readonly amount: number }[];
}

/** The payment provider's own books: what it says happened to money, whatever we believe. */
export interface StripeBooks {
  readonly intents: readonly StripeIntent[];
  readonly charges: readonly StripeCharge[];
  readonly refunds: readonly StripeRefund[];
  readonly disputes: readonly StripeDispute[];
}

interface StripeEvent {
  readonly id: string;
  readonly type: string;
}

/** Asked over the wire, with none of our own code between. */
export interface StripeAddress {
  readonly origin: string;
  readonly secretKey: string;
}

/** The newest of each list at some moment: what came later can be asked for. */
export type Marks = Readonly<Record<string, string>>;

const lists = ["payment_intents", "charges", "refunds", "disputes", "events"] as const;
type ListName = (typeof lists)[number];
interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

export function createStripeReader({ origin, secretKey }: StripeAddress) {
  async function page<T>(list: ListName, query: string): Promise<Page<T>> {
    const response = await fetch(`${origin}/v1/${list}?${query}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    if (!response.ok) throw new Error(`${list}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Page<T>;
  }

  /** Oldest first. */
  async function since<T extends { readonly id: string }>(list: ListName, mark: string | undefined): Promise<T[]> {
    if (mark === undefined) return everything<T>(list);
    const found: T[] = [];
    for (let last = mark; ; ) {
      const { data, has_more } = await page<T>(list, `limit=100&ending_before=${last}`);
      found.push(...data.toReversed());
      last = data[0]?.id ?? last;
      if (!has_more) return found;
    }
  }

  async function everything<T extends { readonly id: string }>(list: ListName): Promise<T[]> {
    const found: T[] = [];
    for (let after = ""; ; ) {
      const { data, has_more } = await page<T>(list, `limit=100${after}`);
      found.push(...data);
      after = `&starting_after=${data.at(-1)?.id}`;
      if (!has_more) return found.reverse();
    }
  }

  return {
    async marks(): Promise<Marks> {
      const marks: Record<string, string> = {};
      for (const list of lists) {
        const { data } = await page<{ id: string }>(list, "limit=1");
        if (data[0]) marks[list] = data[0].id;
      }
      return marks;
    },
    events: (marks: Marks = {}) => since<StripeEvent>("events", marks.events),
    async books(marks: Marks = {}): Promise<StripeBooks> {
      return {
        intents: await since<StripeIntent>("payment_intents", marks.payment_intents),
        charges: await since<StripeCharge>("charges", marks.charges),
        refunds: await since<StripeRefund>("refunds", marks.refunds),
        disputes: await since<StripeDispute>("disputes", marks.disputes),
      };
    },
  };
}
