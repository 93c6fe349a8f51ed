import * as z from "zod/mini";
import type { FieldError } from "../shared/problem.ts";
import type { Cents } from "../shared/values.ts";
import { Donation, type DonationOption, donationLimits, donationPresets, noDonation } from "./donation.schema.ts";

type Preset = DonationOption["presets"][number];

const usual: readonly Preset[] = donationPresets.map((amount) => ({ amount }));

/** The Symposium scholarship also has what attending costs (bylaws#donation-amounts). */
const scholarship: readonly Preset[] = [
  ...usual,
  { amount: 375, label: "student attendance" },
  { amount: 725, label: "regular attendance" },
].toSorted((one, other) => one.amount - other.amount);

/** Without "other" (bylaws#donation-amounts). */
export const presetsOf = ({ isSymposiumScholarship = false }: { isSymposiumScholarship?: boolean | undefined }) => [
  ...(isSymposiumScholarship ? scholarship : usual),
];

/** Digits, in groups of three or not, with cents or without; a dollar sign is what people type before it. */
const dollarsShape = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** An amount as it is typed, in cents; nothing where it is not a number of dollars and cents. Never by fractions. */
export function centsIn(typed: string): Cents | undefined {
  const [, dollars, cents = ""] = dollarsShape.exec(typed.trim()) ?? [];
  if (!dollars) return undefined;
  return (Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"))) as Cents;
}

/** Whether somebody gives at all: at checkout they need not. */
export const isGiven = (donation: Donation | undefined): donation is Donation =>
  donation !== undefined && donation.id !== "" && donation.id !== noDonation;

/** What is given, in cents; nothing as long as that is not said, or not in a way that can be read. */
export function centsOf({ amount = "", other = "" }: Donation): Cents | undefined {
  return centsIn(amount === "other" ? other : amount);
}

const { leastCents, mostCents } = donationLimits;
const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;

/** Said before the field, so that the rule is known before it is broken. */
export const donationLimitsText = `At least ${dollars(leastCents)}, at most ${dollars(mostCents)}.`;

function otherFaultOf(other: string): string | undefined {
  if (other.trim() === "") return "Enter an amount.";
  const cents = centsIn(other);
  if (cents === undefined) return "Enter a number, like 75 or 75.50.";
  if (cents < leastCents) return `Enter at least ${dollars(leastCents)}.`;
  return cents > mostCents ? `Enter at most ${dollars(mostCents)}.` : undefined;
}

function amountFaultOf({ amount = "" }: Donation, { presets }: Pick<DonationOption, "presets">): string | undefined {
  if (amount === "") return "Choose an amount.";
  const isOffered = amount === "other" || presets.some((preset) => String(preset.amount) === amount);
  return isOffered ? undefined : "Choose one of the amounts.";
}

/**
 * What is wrong with a donation (bylaws#donation-fields): what it goes to is required; an amount is, unless it goes to nothing; "other" asks
 * for a number.
 */
export function donationFaultsOf(donation: Donation, options: readonly DonationOption[]): FieldError[] {
  const { id, amount, other = "" } = donation;
  if (!isGiven(donation)) return [];
  const option = options.find(({ categoryId }) => categoryId === id);
  const faults = {
    id: option ? undefined : "Choose one of what is offered.",
    amount: amountFaultOf(donation, option ?? { presets: presetsOf({ isSymposiumScholarship: true }) }),
    other: amount === "other" ? otherFaultOf(other) : undefined,
  };
  return Object.entries(faults).flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

/** The same for a form: what is offered comes from the server, so its schema is made when it is known. */
export const donationFormOf = (options: readonly DonationOption[]) =>
  Donation.check(
    z.superRefine((donation, { addIssue }) => {
      for (const { path, message } of donationFaultsOf(donation, options)) {
        addIssue({ code: "custom", path: [path], message, input: donation });
      }
    }),
  );
