import * as z from "zod/mini";

/** A day in New York, e.g. "2026-03-31". Fields end in `On`. */
export const LocalDate = z.iso.date({ error: "Enter a date." }).brand<"LocalDate">();
export type LocalDate = z.infer<typeof LocalDate>;

export const enterTime = { error: "Enter a time like 14:30." };
export const TimeOfDay = z.string(enterTime).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, enterTime));

/** A UTC moment, e.g. "2026-03-31T17:00:00.000Z". Fields end in `At`. */
export const Instant = z.iso.datetime().brand<"Instant">();
export type Instant = z.infer<typeof Instant>;

/** Whole cents. Fields end in `Cents`, except those that the specification names. */
export const Cents = z.int().brand<"Cents">();
export type Cents = z.infer<typeof Cents>;

/** The highest price, donation or refund. */
export const mostCents = 10_000_000;

export const mostOrderCents = 100 * mostCents;

/** The figure that somebody saw when they decided; refused if it has changed. */
export const ShownCents = Cents.check(z.gte(0), z.lte(mostOrderCents));

/** To the decimeter, without numbers smaller than DynamoDB stores. */
const degrees = (most: number) =>
  z.number().check(
    z.gte(-most),
    z.lte(most),
    z.overwrite((value) => Math.round(value * 1e6) / 1e6 + 0),
  );

export const Latitude = degrees(90);
export const Longitude = degrees(180);

export const businessTimeZone = "America/New_York";

const sundayFrom = (year: number, month: number, day: number): number =>
  day + ((7 - new Date(Date.UTC(year, month, day)).getUTCDay()) % 7);

/** By the law since 2007, from and until two o'clock there. Intl costs 15 ms of a cold start (decision 30). */
function isSummer(at: Date): boolean {
  const year = at.getUTCFullYear();
  const begins = Date.UTC(year, 2, sundayFrom(year, 2, 8), 2 + 5);
  const ends = Date.UTC(year, 10, sundayFrom(year, 10, 1), 2 + 4);
  return begins <= at.getTime() && at.getTime() < ends;
}

function dayByLaw(at: Date): string {
  const hours = isSummer(at) ? 4 : 5;
  return new Date(at.getTime() - hours * 3_600_000).toISOString().slice(0, 10);
}

let calendar: Intl.DateTimeFormat | undefined;

function dayByRuntime(at: Date): string {
  calendar ??= new Intl.DateTimeFormat("en-CA", { timeZone: businessTimeZone, dateStyle: "short" });
  return calendar.format(at);
}

export function dayIn(at: Instant): LocalDate {
  const moment = new Date(at);
  return LocalDate.parse(moment.getUTCFullYear() < 2007 ? dayByRuntime(moment) : dayByLaw(moment));
}

/** "03/31/2026" (bylaws#dates). */
export const writtenDay = (on: LocalDate): string => on.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");

export const writtenDollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** Ids that more than one folder uses; others are in their domain. In lower case, for Cognito and DynamoDB alike. */
export const idPrefixes = {
  person: "per",
  audit: "aud",
  outbox: "out",
  actAs: "act",
  studyModuleAnswer: "sma",
  announcement: "ann",
  address: "adr",
  media: "med",
  consent: "con",
  notification: "not",
  event: "evt",
  export: "exp",
  flag: "flg",
  product: "prd",
  lineItem: "lin",
  order: "ord",
  refund: "rfd",
  ledgerEntry: "led",
  membership: "mem",
} as const;

export type IdKind = keyof typeof idPrefixes;

export interface OwnIdKind<K extends string = string> {
  readonly kind: K;
  readonly prefix: string;
}

export type KindOf<T extends IdKind | OwnIdKind> = T extends OwnIdKind<infer K> ? K : T & IdKind;

export const prefixOf = (of: IdKind | OwnIdKind): string => (typeof of === "string" ? idPrefixes[of] : of.prefix);

/** A prefixed ULID: sortable, and readable in a log line. */
export const idSchema = <const T extends IdKind | OwnIdKind>(of: T) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${prefixOf(of)}_[0-9a-hjkmnp-tv-z]{26}$`), { error: "That is not a valid id." }))
    .brand<KindOf<T>>();

export const PersonId = idSchema("person");
export type PersonId = z.infer<typeof PersonId>;

/** Aborts, so that no pattern runs on a text that is too long. */
export const atMost = (max: number) => z.maxLength(max, { error: `Use at most ${max} characters.`, abort: true });

/** Without what nobody sees and only misleads: control characters and marks of direction. */
const onOneLine = (value: string): string =>
  value.replace(/[\t\n\v\f\r\p{Zl}\p{Zp}]+/gu, " ").replace(/[\p{Cc}\p{Bidi_Control}]+/gu, "");

export const oneLine = () => z.overwrite(onOneLine);

/** Required text of one line. `missing` tells the person what to do (bylaws#required-fields). */
export const text = (max: number, missing: string) =>
  z.string({ error: missing }).check(atMost(max), oneLine(), z.trim(), z.minLength(1, { error: missing }));

/** An empty field and an absent one are the same. */
export const optionalText = (max: number) => z.optional(z.string().check(atMost(max), oneLine(), z.trim()));

/** Required text that is kept as it was typed, but for blanks at its ends. */
export const textAsTyped = (max: number, missing: string) =>
  z.string({ error: missing }).check(atMost(max), z.trim(), z.minLength(1, { error: missing }));

export const optionalTextAsTyped = (max: number) => z.optional(z.string().check(atMost(max), z.trim()));
