import {
  type RecoveryCodes,
  SecondFactorCode,
  type SecondFactorSetup,
} from "@guildhall/core/people/account/account.schema";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { sayDone, sayFailed } from "../../../components/state/show-toast.ts";
import { refusalAtField } from "../../../lib/form/refusal-at-field.ts";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { useSwitchOnSecondFactor } from "../account.api.ts";
import { QrCode } from "./qr-code.tsx";

interface SetUpProps {
  readonly setup: SecondFactorSetup;
  readonly onCancel: () => void;
  readonly onCodes: (made: RecoveryCodes) => void;
}

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");

const copyKey = (secret: string): Promise<void> =>
  navigator.clipboard.writeText(secret).then(
    () => sayDone("The key is copied."),
    (error) => sayFailed(error, "Your browser does not let us copy. Select the key instead."),
  );

/** The secret is shown only once. It is valid from the first correct code. */
export function SetUpSecondFactor({ setup: { secretCode, otpauthUrl }, onCancel, onCodes }: SetUpProps) {
  const form = useSchemaForm(SecondFactorCode, { code: "" });
  const { run } = useSwitchOnSecondFactor();
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  const submit = async (body: SecondFactorCode) => {
    const made = await run({ body }).catch(refusalAtField("account.code-wrong", "code"));
    onCodes(made);
    await sayDone("The second factor is on.");
  };
  return (
    <>
      <div ref={start} tabIndex={-1} className="authenticator">
        <QrCode text={otpauthUrl} label="Code to scan with your authenticator app" className="authenticator__code" />
        <div className="stack authenticator__words">
          <p>
            Scan this code with your authenticator app. If the app is on this device,{" "}
            <a href={otpauthUrl}>open it there</a>, or enter this key by hand:
          </p>
          <p className="authenticator__secret">{inGroups(secretCode)}</p>
          <div>
            <Button compact onClick={() => copyKey(secretCode)}>
              Copy the key
            </Button>
          </div>
        </div>
      </div>
      <Form form={form} onSubmit={submit} label="Confirm the authenticator app">
        <TextField
          name="code"
          label="Code"
          help="Enter the six digits that the app shows for Guildhall."
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          isSecret
        />
        <FormActions submit="Switch on" quiet>
          <Button onClick={onCancel}>Cancel</Button>
        </FormActions>
      </Form>
    </>
  );
}
