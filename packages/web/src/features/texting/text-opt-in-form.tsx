import { SettingsOptIn, TextOptIn } from "@guildhall/core/people/texting/texting.schema";
import { AgreeToTextTerms } from "../../blocks/texting/agree-to-text-terms.tsx";
import { useTextTerms } from "../../blocks/texting/texting.api.ts";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { PhoneField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useOptIn } from "./texting.api.ts";

interface TextOptInFormProps {
  readonly cellPhone: string | undefined;
  /** On its own page, it asks for the number; in the settings, it uses the number in the profile. */
  readonly source: "opt-in" | "settings";
  readonly onDone: () => void;
}

const schemas = { "opt-in": TextOptIn, settings: SettingsOptIn };

/** bylaws#text-consent */
export function TextOptInForm({ cellPhone = "", source, onDone }: TextOptInFormProps) {
  const form = useSchemaForm(schemas[source], { cellPhone, willText: false, agreeTos: false, source });
  const optIn = useOptIn();
  const { data: terms } = useTextTerms();

  async function submit(agreed: TextOptIn): Promise<void> {
    await optIn({ ...agreed, ...(terms && { termsVersion: terms.version }) });
    onDone();
  }
  return (
    <Form form={form} onSubmit={submit} label="Opt in to text messages">
      {source === "opt-in" && (
        <PhoneField name="cellPhone" label="Cell phone" help="Ten digits, like (555) 123-4567." />
      )}
      <CheckboxField
        name="willText"
        label={source === "opt-in" ? "Send me text messages" : `Send text messages to ${cellPhone}`}
        help={`${terms ? `At most ${terms.textsPerMonth} a month. ` : ""}Message and data rates may apply; reply STOP at any time to end them, or HELP for help.`}
      />
      <AgreeToTextTerms />
      <FormActions submit="Opt in" quiet={source === "settings"} />
    </Form>
  );
}
