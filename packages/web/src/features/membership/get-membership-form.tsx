import type { MembershipOption, MembershipOptions } from "@guildhall/core/membership/membership.schema";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { CheckboxField, RadioGroup } from "../../components/field/choice-fields.tsx";
import type { Option } from "../../components/field/select-field.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { dayText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";
import { serverToday } from "../../lib/text/now.ts";
import { useAddMembership } from "./membership.api.ts";
import { membershipFormFor } from "./membership-form.ts";
import { TranscriptField } from "./transcript-field.tsx";

interface Props {
  readonly options: MembershipOptions;
  readonly refresh: () => Promise<unknown>;
}

export function GetMembershipForm({ options, refresh }: Props) {
  const schema = useMemo(() => membershipFormFor(options, serverToday()), [options]);
  const form = useSchemaForm(schema, {
    ...startOf(options),
    dateOfBirth: "" as never,
  });
  const add = useAddMembership();
  const navigate = useNavigate();
  const chosenId = useWatch({ control: form.control, name: "membershipId" });
  const chosen = options.data.find(({ id }) => id === chosenId);
  return (
    <Form
      form={form}
      label="Membership"
      onSubmit={async (body) => {
        await add(body);
        void sayDone("Your membership is in your cart");
        navigate("/cart");
      }}
    >
      <RadioGroup name="membershipId" label="Membership" options={options.data.map((one) => choiceOf(one, options))} />
      {chosen?.key === "student" && <TranscriptField transcripts={options.transcripts} refresh={refresh} />}
      {chosen?.key === "emeritus" && <EmeritusFields options={options} />}
      <CheckboxField
        name="isRequestingCall"
        label="I would like a call about my membership"
        help="We call you first. You are charged once we have approved it."
      />
      <p>Dues are nonrefundable.</p>
      {chosen && <p className="quiet">{whenChargedText(chosen, options)}</p>}
      <FormActions submit="Add to Cart" />
    </Form>
  );
}

/** With what was entered for a request that was withdrawn or rejected, as far as it can still be chosen. */
function startOf({ data, entered, transcripts }: MembershipOptions) {
  const chosen = data.find(({ key, refusal }) => key === entered?.key && refusal === undefined);
  const file = transcripts.find(({ id, state }) => id === entered?.studentMembershipFile && state !== "refused");
  return {
    membershipId: chosen?.id ?? "",
    isRequestingCall: entered?.isRequestingCall ?? false,
    memberForTenYears: entered?.memberForTenYears ?? false,
    studentMembershipFile: (file?.id ?? "") as never,
  };
}

/** What each needs is said before it is chosen. */
function choiceOf(
  { id, key, name, price, pricedFrom, description, refusal }: MembershipOption,
  options: MembershipOptions,
): Option {
  const needs = {
    professional: "",
    student: "You must not be certified yet, and send your transcript.",
    emeritus: `You must be ${options.emeritusAge} or older, and a member for ${options.emeritusYears} consecutive years.`,
  }[key];
  const dated = pricedFrom && `This is the price of memberships that begin on ${dayText(pricedFrom)} or later.`;
  const help = [description, dated, refusal ?? needs].filter(Boolean).join(" ");
  return { value: id, label: `${name}, ${moneyText(price)}`, ...(help && { help }), isDisabled: refusal !== undefined };
}

const whenChargedText = ({ needsReview }: MembershipOption, options: MembershipOptions): string =>
  needsReview
    ? `We review your request first: 2-3 business days. Your card is charged once it is approved, and the membership begins ${whenText(options)}.`
    : "Your card is charged at checkout, unless you would like a call first.";

function whenText({ present, term }: MembershipOptions): string {
  if (present) return "after your present term";
  return term.start > serverToday() ? `on ${dayText(term.start)}` : "then";
}

function EmeritusFields({ options }: { options: MembershipOptions }) {
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
            ? `By our records you have been a member without a gap since ${dayText(tenure.since)}: ${yearsText(tenure.years)}.`
            : "By our records you are not a member today. If that is wrong, confirm it: we look at it."
        }
      />
    </>
  );
}

const yearsText = (years: number): string => (years === 1 ? "1 whole year" : `${years} whole years`);
