import { UsPhone } from "@guildhall/core/ground/shared/us-phone.schema";
import { LocalDate, optionalText, text } from "@guildhall/core/ground/shared/values";
import { Email, NewPassword, passwordRules } from "@guildhall/core/people/account/account.schema";
import { referrals } from "@guildhall/core/people/account/register.schema";
import { useEffect } from "react";
import * as z from "zod/mini";
import { Button } from "../components/button.tsx";
import { CheckboxField, RadioGroup } from "../components/field/choice-fields.tsx";
import { PasswordField } from "../components/field/password-field.tsx";
import { SelectField } from "../components/field/select-field.tsx";
import { DateField, PhoneField, TextField } from "../components/field/text-field.tsx";
import { TextareaField } from "../components/field/textarea-field.tsx";
import { Form, FormActions } from "../components/form/form.tsx";
import { labelOptions } from "../lib/form/label-options.ts";
import { useSchemaForm } from "../lib/form/schema-form.ts";
import { sampleProblem } from "./sample-problem.ts";

const Sample = z.object({
  firstName: text(20, "Enter your first name."),
  email: Email,
  password: NewPassword,
  cellPhone: z.optional(UsPhone),
  startedOn: LocalDate,
  referral: z.enum(Object.keys(referrals) as [keyof typeof referrals], { error: "Choose one of the answers." }),
  contact: z.enum(["email", "phone"], { error: "Choose how we reach you." }),
  publicBio: optionalText(60),
  agreeTos: z.literal(true, { error: "Please agree to the terms of service." }),
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 600));

export const FieldSamples = ({ id }: { id: string }) => (
  <>
    <h3>Filled in</h3>
    <SampleForm id={id} />
    <h3>Sent empty</h3>
    <SampleForm id={`${id}-empty`} isEmpty />
    <h3>Refused by the server</h3>
    <RefusedForm id={id} />
  </>
);

const filled = {
  firstName: "Margaret",
  email: "margaret@example.org",
  password: "",
  cellPhone: "(555) 010-2345",
  startedOn: "2026-03-31" as LocalDate,
  referral: "internet" as const,
  contact: "email" as const,
  publicBio: "I counsel families in debt.",
};

const empty = {
  firstName: "",
  email: "",
  password: "",
  cellPhone: "",
  publicBio: "This is much longer than the sixty characters that it may have.",
};

function SampleForm({ id, isEmpty = false }: { id: string; isEmpty?: boolean }) {
  const form = useSchemaForm(Sample, isEmpty ? empty : filled);
  useEffect(() => {
    if (isEmpty) void form.trigger();
  }, [form, isEmpty]);
  return (
    <Form form={form} label={`Sample, ${id}`} onSubmit={pause}>
      <TextField name="firstName" label="First name" autoComplete="off" />
      <TextField name="email" label="E-mail address" type="email" help="We send receipts here." />
      <PasswordField name="password" label="Password" autoComplete="new-password" rules={passwordRules} />
      <PhoneField name="cellPhone" label="Cell phone" optional />
      <DateField name="startedOn" label="Start date" />
      <SelectField name="referral" label="How did you hear of us?" options={labelOptions(referrals)} />
      <RadioGroup
        name="contact"
        label="How may we reach you?"
        options={[
          { value: "email", label: "E-mail" },
          { value: "phone", label: "Phone", help: "Weekdays from 9 to 5, Eastern time." },
        ]}
      />
      <TextareaField name="publicBio" label="Public biography" optional limit={60} />
      <CheckboxField
        name="agreeTos"
        summaryLabel="Terms of service"
        label={
          <>
            I agree to the <a href="#terms">terms of service</a>.
          </>
        }
        help="At most four messages a month. Reply STOP at any time."
      />
      <FormActions submit="Save changes" saysSaved>
        <Button>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const Name = z.object({ firstName: text(100, "Enter your first name.") });

function RefusedForm({ id }: { id: string }) {
  const form = useSchemaForm(Name, { firstName: "Margaret" });
  const refuse = () => Promise.reject(sampleProblem("rate.limited", { retryAfterSeconds: 45 }));
  return (
    <Form form={form} label={`Refused, ${id}`} onSubmit={refuse}>
      <TextField name="firstName" label="First name" />
      <FormActions submit="Send, to see it refused" />
    </Form>
  );
}
