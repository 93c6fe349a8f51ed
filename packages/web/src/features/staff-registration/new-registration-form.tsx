import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import type {
  CertificationChoices,
  PersonRegistrations,
} from "@guildhall/core/domains/certification/staff/staff-registration.schema";
import { MessageChoiceQuery } from "@guildhall/core/engines/setting/wording/message-category.schema";
import { plusMonths } from "@guildhall/core/ground/shared/days";
import { LocalDate, type PersonId } from "@guildhall/core/ground/shared/values";
import { useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { htmlOf } from "../../blocks/message/html-of.ts";
import { ButtonLink } from "../../components/button.tsx";
import { CheckboxGroup } from "../../components/field/checkbox-group.tsx";
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
import { serverToday } from "../../lib/text/now.ts";
import { useAllRegistrationsOf, useCertificationChoices, useCreateRegistration } from "./staff-registration.api.ts";

interface Props {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** bylaws#registration-by-staff */
export function NewRegistrationForm({ person }: Props) {
  const choices = useCertificationChoices();
  const registrations = useAllRegistrationsOf(person.id);
  const error = choices.error ?? registrations.error;
  const retry = () => Promise.all([choices.mutate(), registrations.mutate()]);
  if (choices.data && registrations.data) {
    const live = registrations.data.data.filter(isLive);
    const isOpen = ({ id }: { readonly id: string }) => live.every(({ certificationId }) => certificationId !== id);
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
        {open.length > 0 && <RegistrationForm person={person} certifications={open} />}
      </div>
    );
  }
  return error ? (
    <ProblemNotice error={error} title="The certifications could not be loaded" onRetry={retry} />
  ) : (
    <Skeleton of="the certifications" shape="card" />
  );
}

/** There is one at most for a certification (bylaws#one-registration). */
const isLive = ({ standing, deadline }: PersonRegistrations["data"][number]): boolean =>
  standing !== "closed" && standing !== "complete" && (deadline === undefined || deadline >= serverToday());

const chosen = (missing: string) => z.string().check(z.minLength(1, { error: missing }));

const Typed = z.object({
  certificationId: chosen("Choose a certification."),
  pathwayTypeId: chosen("Choose a pathway."),
  deadline: LocalDate,
  graduatedOn: z.union([z.literal(""), LocalDate]),
  exams: z.array(z.string()),
  prepaidExams: z.array(z.string()),
  selectedMessages: z.array(z.string()),
  message: z.string().check(z.maxLength(5000, { error: "Use at most 5000 characters." })),
});

function RegistrationForm({
  person,
  certifications,
}: Props & { readonly certifications: CertificationChoices["data"] }) {
  const navigate = useNavigate();
  const form = useSchemaForm(Typed, {
    ...{ certificationId: certifications[0]?.id ?? "", pathwayTypeId: "", deadline: "", graduatedOn: "" },
    ...{ exams: [], prepaidExams: [], selectedMessages: [], message: "" },
  } as never);
  const { run } = useCreateRegistration();
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
    navigate(`/admin/course-registrations/${made.id}`);
  };
  return (
    <Card title="New registration">
      <p>{person.name} is enrolled today, without a payment here. They are told by mail and alert.</p>
      <Form form={form} onSubmit={submit} label="New registration">
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
        {certification && certification.exams.length > 0 && (
          <>
            <CheckboxGroup name="exams" label="Exams to be paid" options={optionsOf(certification.exams)} optional />
            <CheckboxGroup
              name="prepaidExams"
              label="Exams that were paid elsewhere"
              help="They are booked as paid outside of the portal."
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
