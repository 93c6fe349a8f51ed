import { typedHours, writtenHours } from "@guildhall/core/domains/certification/certification.schema";
import { namedByMailIn } from "@guildhall/core/domains/certification/experience/experience.rules";
import type { ExperienceBody as ExperienceAnswers } from "@guildhall/core/domains/certification/experience/experience.schema";
import { tooManyHoursText } from "@guildhall/core/domains/certification/experience/hours.rules";
import { hundredthsIn } from "@guildhall/core/domains/certification/experience/hundredths.rules";
import type {
  Experience,
  Hours,
  ListedExperience,
  OfferedType,
} from "@guildhall/core/domains/certification/hours/hours.schema";
import { plusYears } from "@guildhall/core/ground/shared/days";
import type { MediaId } from "@guildhall/core/ground/shared/ids";
import { type ReactNode, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../components/button.tsx";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { DateField, PhoneField, TextField } from "../../components/field/text-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { setAsTyped } from "../../lib/form/set-as-typed.ts";
import { serverToday } from "../../lib/text/now.ts";
import { ExperienceFiles, type OwnFile } from "./experience-files.tsx";
import { namedExtra, slotOf, slottedExtra, typedExperience } from "./experience-form.schema.ts";

export type SentExperience = ExperienceAnswers & { readonly media: MediaId[] };

interface ExperienceFormProps {
  readonly hours: Hours;
  /** What is changed; without it, a new one is logged. */
  readonly entry?: Experience;
  /** The entry that can be repeated. */
  readonly last?: ListedExperience | undefined;
  readonly isStaff?: boolean;
  readonly submit: string;
  readonly onSubmit: (form: SentExperience) => Promise<unknown>;
  readonly children?: ReactNode;
}

const answersIn = [
  ...(["fellowshipServiceTypeId", "organization", "title", "supervisorName", "supervisorEmail"] as const),
  ...(["supervisorPhone", "description", "sessions", "attendance", "practicumImpact"] as const),
] as const;

type Answer = (typeof answersIn)[number];

/** What the entry says of everything but its hours and its days. */
const wordsFrom = (kept: Partial<Pick<ListedExperience, Answer | "extra">>) => ({
  ...(Object.fromEntries(answersIn.map((name) => [name, kept[name] ?? ""])) as Record<Answer, string>),
  extra: slottedExtra(kept.extra ?? {}),
});

const startFrom = (entry: ListedExperience | undefined) => ({
  ...wordsFrom(entry ?? {}),
  hours: entry ? typedHours(entry.hours) : "",
  startDate: entry?.startDate ?? serverToday(),
  endDate: entry?.endDate ?? serverToday(),
  verify: false,
});

/** The one form of an entry: for its candidate, and for staff without the box (bylaws#experience-form). */
export function ExperienceForm({
  hours,
  entry,
  last,
  isStaff = false,
  submit,
  onSubmit,
  children,
}: ExperienceFormProps) {
  const [files, setFiles] = useState<readonly OwnFile[]>(() => entry?.media ?? []);
  const hasFile = files.some(({ state }) => state !== "refused");
  const namedByMail = namedByMailIn(entry);
  const schema = useMemo(
    () => typedExperience({ hours, isStaff, day: serverToday(), hasFile, namedByMail }),
    [hours, isStaff, hasFile, namedByMail],
  );
  const form = useSchemaForm(schema, startFrom(entry));
  const { types, militarySpouse, enrolledOn, experienceYears, registrationId } = hours;
  const [typeId] = useWatch({ control: form.control, name: ["fellowshipServiceTypeId"] });
  const type = types.find(({ id }) => id === typeId);
  const repeat = (kept: ListedExperience) => {
    const { extra, ...words } = wordsFrom(kept);
    for (const name of answersIn) setAsTyped(form, name, words[name]);
    setAsTyped(form, "extra", extra);
  };
  const send = ({ extra, ...values }: ExperienceAnswers) =>
    onSubmit({
      ...values,
      extra: namedExtra(type?.extraFields ?? [], extra),
      media: files.map(({ id }) => id),
    });
  return (
    <Form
      form={form}
      label={entry ? "Experience" : "New experience"}
      draft={`experience.${entry ? `${entry.id}.${entry.revision}` : registrationId}`}
      draftComesBack={entry ? "when-asked" : "at-once"}
      onSubmit={send}
    >
      {last && !entry && (
        <div>
          <Button onClick={() => repeat(last)}>Repeat last entry</Button>
        </div>
      )}
      <SelectField
        name="fellowshipServiceTypeId"
        label="Service type"
        options={types.map((one) => ({ value: one.id, label: one.name }))}
      />
      <HoursField type={type} />
      <DateField
        name="startDate"
        label="Start date"
        min={plusYears(enrolledOn, -experienceYears)}
        max={serverToday()}
      />
      <DateField name="endDate" label="End date" max={serverToday()} />
      <TextField name="organization" label="Organization" maxLength={255} autoComplete="organization" />
      {!militarySpouse && <TextField name="title" label="Job title" maxLength={255} optional />}
      {militarySpouse && (
        <>
          <TextField name="sessions" label="Sessions" help="How many you held." maxLength={255} width="short" />
          <TextField name="attendance" label="Attendance" help="How many people came." maxLength={255} width="short" />
          <TextareaField name="practicumImpact" label="Impact of the practicum" limit={2500} />
        </>
      )}
      <TextareaField name="description" label="Description" help="What you did." limit={2500} />
      {type?.extraFields.map((question) => (
        <TextField key={question} name={`extra.${slotOf(question)}`} label={question} maxLength={500} />
      ))}
      <TextField name="supervisorName" label="Supervisor's name" maxLength={255} />
      <TextField name="supervisorEmail" label="Supervisor's email" type="email" inputMode="email" maxLength={255} />
      <PhoneField
        name="supervisorPhone"
        label="Supervisor's phone"
        autoComplete="off"
        optional={namedByMail !== undefined}
      />
      <ExperienceFiles
        registrationId={registrationId}
        files={files}
        isRequired={type?.fileUploadRequired ?? false}
        onChange={setFiles}
      />
      {!isStaff && <CheckboxField name="verify" label="I confirm that what I enter here is true" />}
      <FormActions submit={submit} quiet={isStaff}>
        {children}
      </FormActions>
    </Form>
  );
}

/** Said while one types: how many hours of the type are left. */
function HoursField({ type }: { type: OfferedType | undefined }) {
  const [typed] = useWatch({ name: ["hours"] });
  return (
    <TextField
      name="hours"
      label="Hours"
      inputMode="decimal"
      width="short"
      maxLength={9}
      help={<span role="status">{leftWords(type, String(typed ?? ""))}</span>}
    />
  );
}

function leftWords(type: OfferedType | undefined, typed: string): string {
  if (!type) return "With at most two decimals. Choose the service type to see how many hours are left.";
  const hours = hundredthsIn(typed) ?? 0;
  if (hours > type.left) return tooManyHoursText(type.left);
  return `${writtenHours(type.left)} more hours can be recorded as ${type.name}.`;
}
