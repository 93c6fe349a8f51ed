import * as z from "zod/mini";
import type { Policy } from "../../engines/policy/policy-numbers.rules.ts";
import { centsIn } from "../../engines/system-page/typed-cents.rules.ts";
import type { FieldError } from "../../ground/shared/problem.ts";
import type { Cents } from "../../ground/shared/values.ts";
import { Donation, type DonationOption, donationLimits, noDonation } from "./donation.schema.ts";

type Preset = DonationOption["presets"][number];

type PresetPolicy = Pick<Policy, "donationPresets" | "scholarshipStudentDollars" | "scholarshipRegularDollars">;

/** Without "other". The scholarship adds the costs of attending (bylaws#donation-amounts). */
export function presetsOf(
  { isSymposiumScholarship = false }: { readonly isSymposiumScholarship?: boolean | undefined },
  policy: PresetPolicy,
): Preset[] {
  const attending: readonly Preset[] = [
    { amount: policy.scholarshipStudentDollars, label: "student attendance" },
    { amount: policy.scholarshipRegularDollars, label: "regular attendance" },
  ];
  const labelled = isSymposiumScholarship ? attending : [];
  const usual = policy.donationPresets.filter((amount) => !labelled.some((preset) => preset.amount === amount));
  return [...usual.map((amount) => ({ amount })), ...labelled].toSorted((one, other) => one.amount - other.amount);
}

export const isGiven = (donation: Donation | undefined): donation is Donation =>
  donation !== undefined && donation.id !== "" && donation.id !== noDonation;

export function centsOf({ amount = "", other = "" }: Donation): Cents | undefined {
  return centsIn(amount === "other" ? other : amount);
}

const { leastCents, mostCents } = donationLimits;
const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;

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

/** bylaws#donation-fields: a cause is required; so is an amount, unless the cause is "none"; "other" needs a number. */
export function donationFaultsOf(donation: Donation, options: readonly DonationOption[]): FieldError[] {
  const { id, amount, other = "" } = donation;
  if (!isGiven(donation)) return [];
  const option = options.find(({ categoryId }) => categoryId === id);
  const faults = {
    id: option ? undefined : "Choose one of what is offered.",
    amount: amountFaultOf(donation, option ?? { presets: options.flatMap(({ presets }) => presets) }),
    other: amount === "other" ? otherFaultOf(other) : undefined,
  };
  return Object.entries(faults).flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

/** The causes come from the server, so the schema is made when they are known. */
export const donationFormOf = (options: readonly DonationOption[]) =>
  Donation.check(
    z.superRefine((donation, { addIssue }) => {
      for (const { path, message } of donationFaultsOf(donation, options)) {
        addIssue({ code: "custom", path: [path], message, input: donation });
      }
    }),
  );
