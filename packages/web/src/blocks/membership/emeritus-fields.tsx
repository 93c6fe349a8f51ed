import type { MembershipOption, MembershipOptions } from "@guildhall/core/domains/membership/membership.schema";
import { tenureLength } from "@guildhall/core/domains/membership/rules/tenure-words.rules";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { serverToday } from "../../lib/text/now.ts";

/** What a kind of membership needs, said before it is chosen. */
export const membershipNeeds = (
  key: MembershipOption["key"],
  { emeritusAge, emeritusYears }: Pick<MembershipOptions, "emeritusAge" | "emeritusYears">,
): string =>
  ({
    professional: "",
    student: "You must not be certified yet. Send your transcript with your request.",
    emeritus: `You must be ${emeritusAge} or older, and a member for ${emeritusYears} consecutive years.`,
  })[key];

type AskedOfMember = Pick<MembershipOptions, "dateOfBirth" | "emeritusYears" | "tenure">;

export function EmeritusFields({ options }: { options: AskedOfMember }) {
  const { dateOfBirth, emeritusYears, tenure } = options;
  return (
    <>
      {!dateOfBirth && (
        <DateField name="dateOfBirth" label="Date of birth" help="We keep it in your profile." width="short" />
      )}
      <CheckboxField
        name="memberForTenYears"
        label={`I have been a member for ${emeritusYears} consecutive years`}
        help={
          tenure
            ? `By our records you have been a member without a gap since ${dayText(tenure.since)}: ${tenureLength(tenure, serverToday())}${tenure.years < emeritusYears ? `; ${emeritusYears} years are needed` : ""}.`
            : "By our records you are not a member today. If that is wrong, confirm it: we look at it."
        }
      />
    </>
  );
}
