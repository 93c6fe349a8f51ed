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
