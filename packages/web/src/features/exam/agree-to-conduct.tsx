import type { ExamShown } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.schema";
import * as z from "zod/mini";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAgreeToConduct } from "./exam.api.ts";
import { agreedField } from "./pay-exam.tsx";
import { ShownText } from "./shown-text.tsx";

interface AgreeProps {
  readonly exam: ExamShown;
  readonly refresh: () => Promise<unknown>;
  readonly onAgreed: () => void;
}

const Typed = z.object({ agreed: agreedField });

/** Of an exam that was paid with the registration, or by staff. */
export function AgreeToConduct({ exam: { id, conduct, attempts }, refresh, onAgreed }: AgreeProps) {
  const form = useSchemaForm(Typed, { agreed: false });
  const { run } = useAgreeToConduct();
  if (!conduct) return null;
  const isScheduled = attempts.some(({ state }) => state === "scheduled");
  const submit = async ({ agreed }: z.infer<typeof Typed>) => {
    try {
      await run({ params: { id }, body: { agreed, version: conduct.version } });
    } catch (error) {
      await refresh();
      throw error;
    }
    void sayDone(isScheduled ? "Thank you. You have agreed." : "Thank you. Your exam can be scheduled now.");
    onAgreed();
  };
  return (
    <Card title="Conduct in the exam">
      {!isScheduled && <p>Your exam is paid. It is scheduled once you have agreed to this.</p>}
      <ShownText text={conduct.text} label="Conduct in the exam" />
      <Form form={form} onSubmit={submit} label="Conduct in the exam">
        <CheckboxField name="agreed" label="I have read this, and agree to the conduct in the exam" />
        <FormActions submit="Agree" />
      </Form>
    </Card>
  );
}
