import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { deadlinePassed } from "@guildhall/core/domains/certification/registration/registrations.list";
import type {
  CertificationChoices,
  PersonRegistrations,
} from "@guildhall/core/domains/certification/staff/staff-registration.schema";
import { MessageChoiceQuery } from "@guildhall/core/engines/setting/wording/message-category.schema";
import { plusMonths } from "@guildhall/core/ground/shared/days";
import { LocalDate, type PersonId } from "@guildhall/core/ground/shared/values";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Link, Navigate } from "react-router-dom";
import * as z from "zod/mini";
import { htmlOf } from "../../blocks/message/html-of.ts";
import { ButtonLink } from "../../components/button.tsx";
import { CheckboxGroup } from "../../components/field/checkbox-group.tsx";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useRoute } from "../../lib/api/use-route.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { setAsTyped } from "../../lib/form/set-as-typed.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { useUnsavedDraft } from "../../lib/form/use-unsaved-draft.ts";
import { serverToday } from "../../lib/text/now.ts";
import { useAllRegistrationsOf, useCertificationChoices, useCreateRegistration } from "./staff-registration.api.ts";

interface Props {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** bylaws#registration-by-staff */
export function NewRegistrationForm({ person }: Props) {
  const choices = useCertificationChoices();
  const registrations = useAllRegistrationsOf(person.id);
  const [made, setMade] = useState<string>();
  const error = choices.error ?? registrations.error;
  const retry = () => Promise.all([choices.mutate(), registrations.mutate()]);
  if (made) return <Navigate to={`/admin/course-registrations/${made}`} />;
  if (choices.data && registrations.data) {
    const live = registrations.data.data.filter(isLive);
    const extending = registrations.data.data.filter((one) => one.isExtensionWaiting && !isLive(one));
    const isOpen = ({ id }: { readonly id: string }) =>
      [...live, ...extending].every(({ certificationId }) => certificationId !== id);
    const open = choices.data.data.filter(isOpen);
    return (
      <div className="stack">
        {live.map((one) => (
          <Note key={one.id} state="info" title={`${person.name} has a registration for ${one.certification}`}>
            <Link to={`/admin/course-registrations/${one.id}`}>
              Open it<span className="hidden-visually">: {one.certification}</span>
            </Link>
          </Note>
        ))}
        {extending.map((one) => (
          <Note key={one.id} state="info" title={`${person.name} has asked for an extension for ${one.certification}`}>
            <p>
              It is not settled yet. Reject it or its order, or let them take it back, before you register them anew.
            </p>
            <Link to={`/admin/course-registrations/${one.id}`}>
              Open the registration<span className="hidden-visually">: {one.certification}</span>
            </Link>
          </Note>
        ))}
        {open.length > 0 && <RegistrationForm person={person} certifications={open} onMade={setMade} />}
      </div>
    );
  }
  return error ? (
    <ProblemNotice error={error} title="The certifications could not be loaded" onRetry={retry} />
  ) : (
    <Skeleton of="the certifications" shape="card" />
  );
}

/** There is one at most for a certification, and the standing knows what holds it open (bylaws#one-registration). */
const isLive = ({ standing }: PersonRegistrations["data"][number]): boolean =>
  !["closed", "complete", deadlinePassed.value].includes(standing);

const chosen = (missing: string) => z.string().check(z.minLength(1, { error: missing }));

const Typed = z.object({
  certificationId: chosen("Choose a certification."),
  pathwayTypeId: chosen("Choose a pathway."),
  deadline: LocalDate,
  graduatedOn: z.union([z.literal(""), LocalDate]),
  militarySpouse: z.boolean(),
  exams: z.array(z.string()),
  prepaidExams: z.array(z.string()),
  selectedMessages: z.array(z.string()),
  message: z.string().check(z.maxLength(5000, { error: "Use at most 5000 characters." })),
});

interface RegistrationFormProps extends Props {
  readonly certifications: CertificationChoices["data"];
  readonly onMade: (id: string) => void;
}

function RegistrationForm({ person, certifications, onMade }: RegistrationFormProps) {
  const form = useSchemaForm(Typed, {
    ...{ certificationId: certifications[0]?.id ?? "", pathwayTypeId: "", deadline: "", graduatedOn: "" },
    ...{ militarySpouse: false, exams: [], prepaidExams: [], selectedMessages: [], message: "" },
  } as never);
  const { run } = useCreateRegistration();
  const draft = `new-registration.${person.id}`;
  useUnsavedDraft(useIsChanged(form.control), draft);
  const { data: messages = [] } = useRoute(systemDataRoutes.messageChoices, {
    query: MessageChoiceQuery.parse({ category: "registration-create" }),
  });
  const certificationId = useWatch({ control: form.control, name: "certificationId" });
  const certification = certifications.find(({ id }) => id === certificationId);
  const optionsOf = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
    rows.map(({ id: value, name: label }) => ({ value, label }));
  const follow = (pathwayId: string) => {
    const months = certification?.pathways.find(({ id }) => id === pathwayId)?.months;
    if (months) setAsTyped(form, "deadline", plusMonths(serverToday(), months));
  };
  const submit = async ({ certificationId: id, graduatedOn, message, ...typed }: z.infer<typeof Typed>) => {
    const body = {
      ...typed,
      ...{ userId: person.id, message: htmlOf(message) },
      ...(graduatedOn !== "" && { graduatedOn }),
    };
    const made = await run({ params: { id }, body });
    void sayDone(`${person.name} is registered`);
    onMade(made.id);
  };
  return (
    <Card title="New registration">
      <p>{person.name} is enrolled today, without a payment here. They are told by mail and alert.</p>
      <Form form={form} onSubmit={submit} draft={draft} label="New registration">
        <SelectField
          name="certificationId"
          label="Certification"
          options={optionsOf(certifications)}
          alwaysChosen
          onChosen={() => {
            setAsTyped(form, "pathwayTypeId", "");
            setAsTyped(form, "exams", []);
            setAsTyped(form, "prepaidExams", []);
          }}
        />
        <SelectField
          name="pathwayTypeId"
          label="Challenge Path"
          options={optionsOf(certification?.pathways)}
          onChosen={follow}
        />
        <DateField name="deadline" label="Deadline" help="It follows the pathway, until you choose another day." />
        <DateField name="graduatedOn" label="Graduated on" optional />
        <CheckboxField
          name="militarySpouse"
          label="Military spouse"
          help="Their experience is recorded differently, and their final steps ask for no professional info."
        />
        {certification && certification.exams.length > 0 && (
          <>
            <CheckboxGroup name="exams" label="Exams to be paid" options={optionsOf(certification.exams)} optional />
            <CheckboxGroup
              name="prepaidExams"
              label="Exams that were paid elsewhere"
              help="They are booked as paid outside of the portal. What was paid here and not used comes along by itself: do not enter it again."
              options={optionsOf(certification.exams)}
              optional
            />
          </>
        )}
        {messages.length > 0 && (
          <CheckboxGroup
            name="selectedMessages"
            label="Prepared messages"
            options={messages.map(({ id: value, title: label }) => ({ value, label }))}
            optional
          />
        )}
        <TextareaField name="message" label="Your own words" limit={5000} optional />
        <FormActions submit="Register">
          <ButtonLink to={`/admin/users/${person.id}/registrations`}>Cancel</ButtonLink>
        </FormActions>
      </Form>
    </Card>
  );
}
