import type { PolicyHistory } from "@guildhall/core/engines/policy/policy.schema";
import { dayFaultOf, valueFaultOf } from "@guildhall/core/engines/policy/policy-fault.rules";
import { policyParameters } from "@guildhall/core/engines/policy/policy-parameters.rules";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { DateField, TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { Note } from "../../components/state/note.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { serverToday } from "../../lib/text/now.ts";
import { useChangePolicy } from "./policy.api.ts";
import { policySentence, readValue, valueText } from "./policy-words.ts";

type Kept = PolicyHistory["data"][number];

const formOf = (parameter: Kept["parameter"]) =>
  z.object({ value: z.string(), validFrom: LocalDate }).check(({ value: { value, validFrom }, issues, ...payload }) => {
    const faults = {
      value: valueFaultOf(parameter, readValue(parameter, value)),
      validFrom: dayFaultOf(validFrom, serverToday()),
    };
    for (const [path, message] of Object.entries(faults)) {
      if (message) issues.push({ code: "custom", path: [path], message, input: payload });
    }
  });

interface ChangePolicyProps {
  readonly kept: Kept;
  readonly onClose: () => void;
}

/** Adds a value for a future day. Earlier values stay; one for the same day is replaced. */
export function ChangePolicy({ kept: { parameter, value, values }, onClose }: ChangePolicyProps) {
  const schema = useMemo(() => formOf(parameter), [parameter]);
  const typed = [value].flat().join(", ");
  const form = useSchemaForm(schema, { value: typed, validFrom: plusDays(serverToday(), 1) });
  const { run } = useChangePolicy();
  const day = useWatch({ control: form.control, name: "validFrom" });
  const replaced = values.find(({ validFrom, isReplaced }) => validFrom === day && !isReplaced);
  const submit = async ({ value: entered, validFrom }: z.output<typeof schema>) => {
    const changed = readValue(parameter, entered);
    await run({
      params: { parameter },
      body: { value: Array.isArray(changed) ? [...changed] : changed, validFrom },
    } as never);
    onClose();
  };
  const { unit, least, most } = policyParameters[parameter];
  return (
    <FormDialog
      form={form}
      draft={`policy.${parameter}`}
      draftComesBack="when-asked"
      title="Change the policy"
      onClose={onClose}
    >
      {(close) => (
        <>
          <p>{policySentence(parameter, value)}</p>
          <Form form={form} onSubmit={submit} label="Change the policy">
            <TextField
              name="value"
              label={unit.charAt(0).toUpperCase() + unit.slice(1)}
              help={`From ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}.`}
              autoComplete="off"
              width="short"
            />
            <DateField
              name="validFrom"
              label="Valid from"
              help="What is decided before that day keeps the present number."
            />
            {replaced && (
              <Note state="due" role="status">
                {`Another value is to come on this day: ${valueText(parameter, replaced.value)}. This one replaces it.`}
              </Note>
            )}
            <FormActions submit={replaced ? "Replace" : "Change"}>
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
