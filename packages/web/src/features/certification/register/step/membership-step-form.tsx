import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { isMembershipAsked, membershipStep } from "@guildhall/core/domains/certification/step/membership.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import type { MembershipOptions } from "@guildhall/core/domains/membership/membership.schema";
import { membershipNames } from "@guildhall/core/people/person/membership.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { TranscriptField } from "../../../../blocks/media/transcript-field.tsx";
import { EmeritusFields, membershipNeeds } from "../../../../blocks/membership/emeritus-fields.tsx";
import { useMembershipOptions } from "../../../../blocks/membership/membership-options.ts";
import { useAccount } from "../../../../blocks/person/use-account.ts";
import { CheckboxField, RadioGroup } from "../../../../components/field/choice-fields.tsx";
import type { Option } from "../../../../components/field/select-field.tsx";
import { Note } from "../../../../components/state/note.tsx";
import { ProblemNotice } from "../../../../components/state/problem-notice.tsx";
import { Skeleton } from "../../../../components/state/skeleton.tsx";
import { moneyText } from "../../../../lib/text/money.ts";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

/** bylaws#registration-membership */
export function MembershipStepForm(props: StepFormProps) {
  const { data: user } = useAccount();
  const { data: options, error, mutate } = useMembershipOptions();
  if (user && isAskedElsewhere(user, props.registration)) return <AskedAlready {...props} />;
  if (!options && error)
    return <ProblemNotice error={error} title="The memberships could not be loaded" onRetry={() => mutate()} />;
  if (!(options && user)) return <Skeleton of="the memberships" shape="card" />;
  return <Ask {...props} options={options} refreshOptions={() => mutate()} />;
}

/** What the registration itself has asked for can be chosen anew. */
const isAskedElsewhere = ({ membership, latestMembershipRequest: request }: User, { memberships }: Registration) =>
  !isMembershipAsked({ membership: membership.status }) && !memberships.some(({ id }) => id === request?.lineItemId);

/** It is not put into the cart twice. */
function AskedAlready(props: StepFormProps) {
  const { data: user } = useAccount();
  const request = user?.latestMembershipRequest;
  const form = useStepForm(membershipStep, props, savedAnswers(membershipStep, props.registration) ?? {});
  return (
    <StepFrame {...props} form={form}>
      <Note state="info">
        {`Your ${request ? `${membershipNames[request.key].toLowerCase()} ` : ""}membership ${
          user?.membership.status === "unpaid" ? "is approved and waits for its payment" : "is in your cart already"
        }. There is nothing to choose here.`}
      </Note>
    </StepFrame>
  );
}

interface AskProps extends StepFormProps {
  readonly options: MembershipOptions;
  readonly refreshOptions: () => Promise<unknown>;
}

function Ask({ options, refreshOptions, ...props }: AskProps) {
  const { registration } = props;
  const saved = savedAnswers(membershipStep, registration);
  const { emeritusAge, emeritusYears, transcripts } = options;
  const form = useStepForm(
    membershipStep,
    props,
    {
      wantsMembership: saved?.wantsMembership ?? false,
      membershipId: saved?.membershipId ?? "",
      isRequestingCall: saved?.isRequestingCall ?? false,
      memberForTenYears: saved?.memberForTenYears ?? false,
      studentMembershipFile: (saved?.studentMembershipFile ?? "") as never,
      dateOfBirth: (saved?.dateOfBirth ?? "") as never,
    },
    () => ({ policy: { emeritusAge, emeritusYears } }),
  );
  const [wants, chosenId] = useWatch({ control: form.control, name: ["wantsMembership", "membershipId"] });
  const chosen = registration.choices.memberships.find(({ id }) => id === chosenId);
  const { watch, clearErrors } = form;
  // Each choice asks for other things.
  useEffect(() => {
    const { unsubscribe } = watch((_answers, { name }) => {
      if (name === "wantsMembership" || name === "membershipId") clearErrors();
    });
    return unsubscribe;
  }, [watch, clearErrors]);
  return (
    <StepFrame {...props} form={form}>
      <p>Members pay less for the exam and for events. You can also go on without a membership.</p>
      <CheckboxField name="wantsMembership" label="Add a membership to my registration" />
      {wants && (
        <>
          <RadioGroup name="membershipId" label="Membership" options={choicesOf(props, options)} />
          {chosen?.key === "student" && <TranscriptField transcripts={transcripts} refresh={refreshOptions} />}
          {chosen?.key === "emeritus" && <EmeritusFields options={options} />}
          <CheckboxField name="isRequestingCall" label="I would like a call about my membership" />
          <p className="quiet">Dues are nonrefundable.</p>
        </>
      )}
    </StepFrame>
  );
}

function choicesOf({ registration: { choices } }: StepFormProps, options: MembershipOptions): Option[] {
  return choices.memberships.map(({ id, name, key, priceCents }) => {
    const known = options.data.find((option) => option.id === id);
    const isNotEligible = key === "student" && !choices.isEligibleForStudentMembership;
    const help = known?.refusal ?? (known && membershipNeeds(known.key, options));
    return {
      value: id,
      label: priceCents === undefined ? name : `${name}, ${moneyText(priceCents)}`,
      ...(help && { help }),
      isDisabled: isNotEligible || known?.refusal !== undefined,
    };
  });
}
