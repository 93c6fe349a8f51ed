import type { Cents, Instant } from "@guildhall/core/shared/values";
import { instantText } from "../lib/dates.ts";
import { moneyText } from "../lib/money.ts";

/** The one way that money is written. Whole cents in, "$1,234.50" out. */
export const Money = ({ cents }: { cents: Cents }) => <span className="numbers">{moneyText(cents)}</span>;

/** A moment, in the association's time zone. */
export const MomentText = ({ at }: { at: Instant }) => (
  <time className="numbers" dateTime={at}>
    {instantText(at)}
  </time>
);
