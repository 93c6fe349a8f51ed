import type { FieldError } from "../../../ground/shared/problem.ts";
import type { LocalDate } from "../../../ground/shared/values.ts";
import type { ContactChange } from "./profile.schema.ts";

const phones = [undefined, "workPhone", "homePhone", "cellPhone"] as const;
const phoneNames = { workPhone: "work phone", homePhone: "home phone", cellPhone: "cell phone" } as const;

interface Kept {
  readonly contactMethod?: number;
  readonly workPhone?: string;
  readonly homePhone?: string;
  readonly cellPhone?: string;
}

interface Known {
  readonly today: LocalDate;
  readonly addressIds: readonly string[];
  /** Said to staff: "Enter their work phone first". */
  readonly whose?: "their";
}

export function contactFaultsOf(kept: Kept, change: ContactChange, { today, addressIds, whose }: Known): FieldError[] {
  const { dateOfBirth, primaryAddressId } = change;
  return [
    ...(dateOfBirth && dateOfBirth >= today ? [{ path: "dateOfBirth", message: "Enter a date in the past." }] : []),
    ...(primaryAddressId && !addressIds.includes(primaryAddressId)
      ? [{ path: "primaryAddressId", message: "Choose one of your addresses." }]
      : []),
    ...unreachable(kept, change, whose),
  ];
}

/** bylaws#contact-method. Checked only when the change touches one of the fields. */
function unreachable(kept: Kept, change: ContactChange, whose: "your" | "their" = "your"): FieldError[] {
  const { contactMethod, ...others } = { ...kept, ...change };
  const phone = phones[contactMethod ?? 0];
  if (!phone || others[phone]) return [];
  if (change.contactMethod !== undefined) {
    return [{ path: "contactMethod", message: `Enter ${whose} ${phoneNames[phone]} first, or choose another way.` }];
  }
  if (change[phone] === undefined) return [];
  return [
    {
      path: phone,
      message: `This is how ${whose === "your" ? "you" : "they"} want to be reached. Choose another contact method first.`,
    },
  ];
}

const digitsOf = (phone = ""): string => phone.replace(/\D/g, "").slice(-10);

/** Consent belongs to a number and ends with it. */
export const isAnotherPhone = (kept: string | undefined, sent: string | undefined): boolean =>
  sent !== undefined && digitsOf(kept) !== digitsOf(sent);
