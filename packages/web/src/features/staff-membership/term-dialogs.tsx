import {
  type PersonMemberships,
  type StaffTerm,
  TermChange,
  TermGrant,
  TermRemoval,
} from "@guildhall/core/domains/membership/staff/staff-membership.schema";
import { daysBetween, plusDays } from "@guildhall/core/ground/shared/days";
import { ProductId } from "@guildhall/core/ground/shared/ids";
import { LocalDate, type PersonId } from "@guildhall/core/ground/shared/values";
import { membershipChoices, membershipNames } from "@guildhall/core/people/person/membership.schema";
import { useEffect, useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { daysText } from "../../blocks/membership/term-timeline.ts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { changesOf } from "../../lib/form/form-changes.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { RefundFirst } from "./refund-first.tsx";
import { useChangeTerm, useGrantTerm, useRemoveTerm } from "./staff-membership.api.ts";

type Days = PersonMemberships["next"];

interface TermDialog {
  readonly userId: PersonId;
  readonly onClose: () => void;
}

/** bylaws#failures: the toast says what failed, the form why. */
async function saying<T>(work: Promise<T>, failed: string, done: string): Promise<T> {
  try {
    const answer = await work;
    void sayDone(done);
    return answer;
  } catch (error) {
    void sayFailed(error, failed);
    throw error;
  }
}

/** The calls take what is not sent as it is; here an emptied day is a mistake. */
const days = { start: LocalDate, end: LocalDate };

const Grant = z.extend(TermGrant, { membershipId: ProductId, ...days });

export function GrantTermDialog({
  userId,
  memberships,
  onClose,
}: TermDialog & { readonly memberships: PersonMemberships }) {
  const { kinds, next } = memberships;
  const form = useSchemaForm(Grant, { membershipId: kinds[0]?.id ?? "", ...next, reason: "" } as never);
  useLastDayThatFollows(form as never, next);
  const { run: grant } = useGrantTerm();
  const submit = async ({ membershipId, ...body }: z.infer<typeof Grant>) => {
    const granting = grant({ params: { userId, membershipId }, body });
    await saying(granting, "Could not add membership", "Membership added");
    onClose();
  };
  return (
    <FormDialog form={form} draft={`term.${userId}`} title="Add a membership" onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label="Add a membership">
          <p>Nothing is charged. The person is told by mail and alert, unless the term is over.</p>
          <SelectField
            name="membershipId"
            label="Membership"
            options={kinds.map(({ id, key }) => ({ value: id, label: membershipNames[key] }))}
            alwaysChosen
          />
          <DateField name="start" label="First day" help={nextText(memberships)} />
          <DateField name="end" label="Last day" />
          <Reason />
          <FormActions submit="Add membership">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}

/** The last day moves with the first, until staff choose one themselves. */
function useLastDayThatFollows(form: UseFormReturn<Days>, { start, end }: Days): void {
  useEffect(() => {
    let isChosen = false;
    const { unsubscribe } = form.watch((values, { name, type }) => {
      isChosen ||= name === "end" && type === "change";
      const first = LocalDate.safeParse(values.start);
      if (name !== "start" || isChosen || !first.success) return;
      form.setValue("end", plusDays(first.data, daysBetween(start, end)));
    });
    return unsubscribe;
  }, [form, start, end]);
}

/** bylaws#membership-granted */
const nextText = ({ next, data }: PersonMemberships): string =>
  data.some(({ start }) => start > next.end)
    ? `The first free days are ${daysText(next.start, next.end)}. The later term keeps its days.`
    : `The first free day is the one that is filled in.`;

const Reason = () => <TextareaField name="reason" label="Reason" limit={500} help="It is kept in the history." />;

const changeOf = (before: Pick<StaffTerm, "key" | "start" | "end">) =>
  z.extend(TermChange, days).check(
    z.refine(({ reason: _reason, ...values }) => Object.keys(changesOf(before, values)).length > 0, {
      path: ["key"],
      error: "Nothing is changed yet. Change the membership or its days.",
    }),
  );

export function ChangeTermDialog({ userId, term, onClose }: TermDialog & { readonly term: StaffTerm }) {
  const { id, key, start, end } = term;
  const before = { key, start, end };
  const schema = useMemo(() => changeOf({ key, start, end }), [key, start, end]);
  const form = useSchemaForm(schema, { ...before, reason: "" } as never);
  const { run: change } = useChangeTerm();
  const submit = async ({ reason, ...values }: TermChange) => {
    const body = { ...changesOf(before, values), reason };
    await saying(change({ params: { userId, id }, body }), "Could not change membership", "Membership changed");
    onClose();
  };
  return (
    <FormDialog form={form} draft={`term.${id}`} draftComesBack="when-asked" title="Edit the term" onClose={onClose}>
      {(close) => (
        <Form form={form} onSubmit={submit} label="Edit the term">
          <p>The person is told by mail and alert, unless the term was and stays over. Other terms keep their days.</p>
          <SelectField name="key" label="Membership" options={membershipChoices} alwaysChosen />
          <DateField name="start" label="First day" />
          <DateField name="end" label="Last day" />
          <Reason />
          <FormActions submit="Save Changes">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}

type Removing = TermDialog & { readonly term: StaffTerm; readonly personName: string };

export const RemoveTermDialog = (asked: Removing) =>
  asked.term.isCharged ? <RefundFirst {...asked} /> : <RemoveUncharged {...asked} />;

function RemoveUncharged({ userId, term: { id, key, start, end }, personName, onClose }: Removing) {
  const form = useSchemaForm(TermRemoval, { reason: "" });
  const { run: remove } = useRemoveTerm(userId);
  const submit = async (body: TermRemoval) => {
    await saying(remove({ params: { id }, body }), "Could not delete membership", "Membership removed");
    onClose();
  };
  return (
    <FormDialog
      form={form}
      draft={`term-removal.${id}`}
      title={`Remove the ${key} membership of ${personName}?`}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label="Remove the term">
          <p className="numbers">{daysText(start, end)}</p>
          <p>It is gone at once, and only the history keeps it. Other terms keep their days.</p>
          <Reason />
          <FormActions submit="Remove term" danger>
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
