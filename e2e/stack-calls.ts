import type { Change } from "../packages/core/src/account/person.ts";
import type { Alert } from "../packages/core/src/notification/notification.schema.ts";

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a journey may ask of its small cloud, besides what people can do. */
export interface Calls {
  /** What was sent to an address, the newest first. */
  readonly mails: (to: string) => Promise<readonly Mail[]>;
  /** Gives somebody of the demo a password, and with it a sign-in. */
  readonly setPassword: (person: { id: string; email: string; password: string }) => Promise<void>;
  /** Puts somebody into a state that other journeys lead to. */
  readonly give: (gift: { id: string; change: Change }) => Promise<void>;
  /** Tells somebody something, as another domain would: the last alert is the newest. */
  readonly alert: (news: { id: string; alerts: readonly Alert[] }) => Promise<void>;
  /** The time by this cloud's clock, in milliseconds. */
  readonly now: () => Promise<number>;
  /** Lets time pass. */
  readonly wait: (seconds: number) => Promise<void>;
}

export interface Call {
  readonly id: number;
  readonly name: keyof Calls;
  readonly argument: unknown;
}
