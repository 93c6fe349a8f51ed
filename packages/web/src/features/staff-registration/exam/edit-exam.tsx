import type { ExamAttemptAnswer } from "@guildhall/core/domains/certification/exam/exam.schema";
import { isExamAfterDeadline } from "@guildhall/core/domains/certification/registration/deadline.rules";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { ExamChange } from "@guildhall/core/domains/certification/staff-exam/staff-exam.schema";
import { type Instant, writtenDay } from "@guildhall/core/ground/shared/values";
import { instantOf, wallTimeOf } from "@guildhall/core/ground/time/new-york.rules";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../../components/button.tsx";
import { CheckboxField } from "../../../components/field/choice-fields.tsx";
import { SelectField } from "../../../components/field/select-field.tsx";
import { DateField, DateTimeField, TextField } from "../../../components/field/text-field.tsx";
import { TextareaField } from "../../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { changesOf } from "../../../lib/form/form-changes.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { serverToday } from "../../../lib/text/now.ts";
import { useChangeExam } from "./exam.api.ts";

interface EditProps {
  readonly registration: Registration;
  readonly attempt: ExamAttemptAnswer;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

const results = [
  { value: "P", label: "Pass" },
  { value: "F", label: "Fail" },
  { value: "A", label: "Absent" },
];

const wall = (at: Instant | undefined): string => (at ? wallTimeOf(at).slice(0, "2026-03-31T09:30".length) : "");

const typedOf = ({ result, score, takenAt, appointment, retake }: ExamAttemptAnswer) => ({
  ...{ result: result ?? "", score: score === undefined ? "" : String(score), takenAt: wall(takenAt) },
  ...{ appointmentAt: wall(appointment?.at), place: appointment?.place ?? "" },
  ...{ retake, paidOn: "", isExcused: false, isAfterDeadline: false, message: "" },
});

type Typed = ReturnType<typeof typedOf>;

const wholeScore = "Enter a whole score from 0 to 1,000.";
const text = z.string();

const schemaFor = (before: Typed) =>
  z
    .object({
      result: text,
      score: text.check(z.regex(/^\d{0,4}$/, { error: wholeScore })),
      ...{ takenAt: text, appointmentAt: text, place: text.check(z.maxLength(120)), paidOn: text },
      ...{
        retake: z.boolean(),
        isExcused: z.boolean(),
        isAfterDeadline: z.boolean(),
        message: text.check(z.maxLength(4000)),
      },
    })
    .check(
      z.refine((typed) => Object.keys(changesOf(before, typed)).length > 0, {
        path: ["result"],
        error: "Nothing is changed yet. Change one of the values.",
      }),
    );

/** Only what was changed is sent. */
function bodyOf(before: Typed, typed: Typed): ExamChange {
  const changed: Partial<Typed> = changesOf(before, typed);
  const { score, takenAt, appointmentAt, place, ...others } = changed;
  const at = instantOf(typed.appointmentAt);
  const isMoved = appointmentAt !== undefined || place !== undefined;
  return ExamChange.parse({
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== "")),
    ...(score && { score: Number(score) }),
    ...(takenAt && { takenAt: instantOf(takenAt) }),
    ...(isMoved && at && { appointment: { at, ...(typed.place && { place: typed.place }) } }),
  });
}

export function EditExam({ registration, attempt, onClose, onDone }: EditProps) {
  const { id, user, status, deadline, replacedBy } = registration;
  const { firstName, lastName } = user;
  const before = useMemo(() => typedOf(attempt), [attempt]);
  const schema = useMemo(() => schemaFor(before), [before]);
  const form = useSchemaForm(schema, before);
  const result = useWatch({ control: form.control, name: "result" });
  const appointmentAt = useWatch({ control: form.control, name: "appointmentAt" });
  const at = appointmentAt === before.appointmentAt ? undefined : instantOf(appointmentAt);
  const isLate = at && isExamAfterDeadline({ status, deadline }, { at });
  const { run } = useChangeExam();
  const submit = async (typed: z.infer<typeof schema>) => {
    const answer = await run({ params: { id, examId: attempt.id }, body: bodyOf(before, typed) });
    const waits = answer.attempts.find((one) => one.id === attempt.id)?.isResultWaiting;
    onClose();
    void sayDone(waits ? "The result waits for a decision: see Exam results." : "Exam changed");
    await onDone();
  };
  const isOther = attempt.result !== undefined && result !== attempt.result && result !== "";
  return (
    <FormDialog
      form={form}
      draft={`exam.${attempt.id}`}
      title={`Edit attempt ${attempt.number} of ${firstName} ${lastName}`}
      onClose={onClose}
    >
      {(close) => (
        <Form form={form} onSubmit={submit} label="Edit the exam">
          <SelectField name="result" label="Result" options={results} placeholder="No result yet" optional />
          {isOther && <p>It has another result already. This one waits until it is decided on, under Exam results.</p>}
          {result === "A" && !attempt.result && (
            <CheckboxField
              name="isExcused"
              label="With a good reason"
              help="It waits until it is decided on: excused, the attempt does not count."
            />
          )}
          <TextField name="score" label="Score" inputMode="numeric" width="short" optional autoComplete="off" />
          <DateTimeField
            name="takenAt"
            label="Taken at"
            help="Eastern Time. Without a result, it keeps the registration open until the result is here."
            optional
          />
          <DateTimeField
            name="appointmentAt"
            label="Appointment"
            help="Eastern Time. They are told by mail and alert."
            optional
          />
          {isLate && deadline && (
            <CheckboxField
              name="isAfterDeadline"
              label={`Appointment after the deadline, ${writtenDay(deadline)}`}
              help="The exam counts only if the deadline is moved. The mail tells them so."
            />
          )}
          <TextField name="place" label="Place" optional maxLength={120} autoComplete="off" />
          {!(attempt.isPaid || replacedBy) && (
            <DateField
              name="paidOn"
              label="Paid on"
              help="Paid outside of the portal: it is booked at today's price."
              max={serverToday()}
              optional
            />
          )}
          <CheckboxField name="retake" label="This is a retake" />
          <TextareaField
            name="message"
            label="Message"
            limit={4000}
            help="It is in the mail about the result."
            optional
          />
          <FormActions submit="Save Changes">
            <Button onClick={close}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}
