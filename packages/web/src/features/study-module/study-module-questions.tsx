import type { FormField } from "@guildhall/core/domains/study-module/study-module.schema";
import { useMemo } from "react";
import { CaptchaField } from "../../blocks/captcha/captcha-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { type FormAnswers, formAnswersOf, nothingAnswered, schemaOf } from "./form-fields.ts";
import { Question } from "./question.tsx";
import { useSendStudyModule } from "./study-module.api.ts";

interface QuestionsProps {
  readonly fields: readonly FormField[];
  readonly onSent: () => void;
}

export function StudyModuleQuestions({ fields, onSent }: QuestionsProps) {
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const form = useSchemaForm(schema, nothingAnswered(fields));
  const { run } = useSendStudyModule();
  const submit = async ({ answers, token }: FormAnswers) => {
    await run({ body: { answers: formAnswersOf(answers), token } }).catch((error: unknown) => {
      form.setValue("token", "");
      throw error;
    });
    onSent();
  };
  return (
    <Form form={form} onSubmit={submit} draft="study-module" label="Study module">
      {fields.map((field) => (
        <Question key={field.name} field={field} />
      ))}
      <CaptchaField />
      <FormActions submit="Send" />
    </Form>
  );
}
