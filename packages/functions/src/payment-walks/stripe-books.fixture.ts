/** A payment at the payment provider, with the data that our invariants need. */
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
  readonly status: string;
  readonly payment_intent: string;
  readonly balance_transactions: readonly { readonly amount: number }[];
}

/** Only tests write this, on a payment for an order that is over; our code does not read it. */
export const madeInVain = "madeInVain";

/** The payment provider's records of the money, independent of ours. */
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

/** Read through the API, without any of our own code. */
export interface StripeAddress {
  readonly origin: string;
  readonly secretKey: string;
}

/** The newest entry of each list at one time, so that later ones can be requested. */
export type Marks = Readonly<Record<string, string>>;

const lists = ["payment_intents", "charges", "refunds", "disputes", "events"] as const;
type ListName = (typeof lists)[number];
interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

export function createStripeReader({ origin, secretKey }: StripeAddress) {
  async function ask<T>(path: string): Promise<T> {
    const response = await fetch(`${origin}/v1/${path}`, { headers: { authorization: `Bearer ${secretKey}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  const page = <T>(list: ListName, query: string): Promise<Page<T>> => ask(`${list}?${query}`);

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
    /** The events since then, with their payments, which may be older. */
    async books(marks: Marks = {}): Promise<StripeBooks> {
      const intents = await since<StripeIntent>("payment_intents", marks.payment_intents);
      const charges = await since<StripeCharge>("charges", marks.charges);
      const refunds = await since<StripeRefund>("refunds", marks.refunds);
      const disputes = await since<StripeDispute>("disputes", marks.disputes);
      const known = new Set(intents.map(({ id }) => id));
      const named = new Set([...charges, ...refunds, ...disputes].map(({ payment_intent }) => payment_intent));
      for (const id of named) if (!known.has(id)) intents.push(await ask<StripeIntent>(`payment_intents/${id}`));
      return { intents, charges, refunds, disputes };
    },
  };
}

/** The part about one person. Entries without a person count for everybody, so that no fault is missed. */
export function booksOfPerson(books: StripeBooks, personId: string): StripeBooks {
  const intents = books.intents.filter(({ metadata }) => (metadata.personId ?? personId) === personId);
  const ids = new Set(intents.map(({ id }) => id));
  const theirs = <T extends { readonly payment_intent: string }>(list: readonly T[]) =>
    list.filter(({ payment_intent }) => ids.has(payment_intent));
  const { charges, refunds, disputes } = books;
  return { intents, charges: theirs(charges), refunds: theirs(refunds), disputes: theirs(disputes) };
}

/** The person of these records. */
export const peopleIn = ({ intents }: StripeBooks): string[] =>
  [...new Set(intents.map(({ metadata }) => metadata.personId ?? ""))].filter(Boolean);
