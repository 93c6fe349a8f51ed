import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import { instantText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";

/** Every amount of money is written with this: whole cents become "$1,234.50". */
export const Money = ({ cents }: { cents: Cents }) => <span className="numbers">{moneyText(cents)}</span>;

/** A point in time, in the association's time zone. */
export const MomentText = ({ at }: { at: Instant }) => (
  <time className="numbers" dateTime={at}>
    {instantText(at)}
  </time>
);
