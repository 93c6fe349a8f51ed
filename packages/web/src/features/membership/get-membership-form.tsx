import type { MembershipOption, MembershipOptions } from "@guildhall/core/domains/membership/membership.schema";
import { useEffect, useMemo, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Navigate } from "react-router-dom";
import { TranscriptField } from "../../blocks/media/transcript-field.tsx";
import { EmeritusFields, membershipNeeds } from "../../blocks/membership/emeritus-fields.tsx";
import { daysText } from "../../blocks/membership/term-timeline.ts";
import { CheckboxField, RadioGroup } from "../../components/field/choice-fields.tsx";
import type { Option } from "../../components/field/select-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { useUnsavedDraft } from "../../lib/form/use-unsaved-draft.ts";
import { dayText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";
import { serverToday } from "../../lib/text/now.ts";
import { useAddMembership } from "./membership.api.ts";
import { membershipFormFor } from "./membership-form.ts";

interface Props {
  readonly options: MembershipOptions;
  readonly refresh: () => Promise<unknown>;
}

const draft = "membership";

export function GetMembershipForm({ options, refresh }: Props) {
  const schema = useMemo(() => membershipFormFor(options, serverToday()), [options]);
  const form = useSchemaForm(schema, {
    ...startOf(options),
    dateOfBirth: "" as never,
  });
  const add = useAddMembership();
  const [isAdded, setAdded] = useState(false);
  useUnsavedDraft(useIsChanged(form.control) && !isAdded, draft);
  const [chosenId, isRequestingCall] = useWatch({ control: form.control, name: ["membershipId", "isRequestingCall"] });
  const chosen = options.data.find(({ id }) => id === chosenId);
  useAskedAnew(form, chosenId);
  return (
    <Form
      form={form}
      label="Membership"
      draft={draft}
      onSubmit={async (body) => {
        await add(body);
        void sayDone("Your membership is in your cart");
        setAdded(true);
      }}
    >
      {isAdded && <Navigate to="/cart" />}
      <RadioGroup name="membershipId" label="Membership" options={options.data.map((one) => choiceOf(one, options))} />
      {chosen?.key === "student" && <TranscriptField transcripts={options.transcripts} refresh={refresh} />}
      {chosen?.key === "emeritus" && <EmeritusFields options={options} />}
      <CheckboxField
        name="isRequestingCall"
        label="I would like a call about my membership"
        help="We call you first. You are charged once we have approved it."
      />
      <p>Dues are nonrefundable.</p>
      <p className="quiet">
        {chosen
          ? whenChargedText(options, { ...chosen, isRequestingCall: Boolean(isRequestingCall) })
          : termText(options)}
      </p>
      <FormActions submit="Add to Cart" />
    </Form>
  );
}

/** Another kind asks for other things: what was missing for the one before is not missing any more. */
function useAskedAnew({ clearErrors }: Pick<UseFormReturn<never>, "clearErrors">, chosenId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is a reason.
  useEffect(() => clearErrors(), [chosenId, clearErrors]);
}

/** With what was entered for a request that was withdrawn or rejected, as far as it can still be chosen. */
function startOf({ data, entered, presentKey, transcripts }: MembershipOptions) {
  const key = entered?.key ?? presentKey;
  const chosen = data.find((one) => one.key === key && one.refusal === undefined);
  const kept = transcripts.filter(({ state }) => state !== "refused");
  const file =
    kept.find(({ id }) => id === entered?.studentMembershipFile) ?? (kept.length === 1 ? kept[0] : undefined);
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
  const needs = membershipNeeds(key, options);
  const dated = pricedFrom && `This is the price of memberships that begin on ${dayText(pricedFrom)} or later.`;
  const help = [description, dated, refusal ?? needs].filter(Boolean).join(" ");
  return { value: id, label: `${name}, ${moneyText(price)}`, ...(help && { help }), isDisabled: refusal !== undefined };
}

type ChosenMembership = Pick<MembershipOption, "needsReview"> & { readonly isRequestingCall: boolean };

/** bylaws#membership-term */
function whenChargedText(options: MembershipOptions, { needsReview, isRequestingCall }: ChosenMembership): string {
  if (!(needsReview || isRequestingCall))
    return `Your card is charged at checkout, unless you would like a call first. ${termText(options)}`;
  const { start, end } = options.term;
  const follows = options.present ? ", after your present term" : "";
  const begins = start > serverToday() ? `is for ${daysText(start, end)}${follows}` : "begins then";
  return `We review your request first: 2-3 business days. Your card is charged once it is approved, and the membership ${begins}.`;
}

/** A term that does not begin today follows another one: it has these days whenever it is paid. */
function termText({ term: { start, end } }: MembershipOptions): string {
  const bought = `What you buy today is for ${daysText(start, end)}`;
  return start > serverToday() ? `${bought}.` : `${bought}, if it is paid today.`;
}
