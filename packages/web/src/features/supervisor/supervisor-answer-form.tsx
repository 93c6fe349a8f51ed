import type {
  AnswerReceipt,
  ShownEntry,
  SupervisorRequest,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import { useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField, RadioGroup } from "../../components/field/choice-fields.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import type { ApiError } from "../../lib/failure/api-error.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { serverToday } from "../../lib/text/now.ts";
import {
  type AnswerValues,
  answerBodyOf,
  answerSchemaOf,
  namesSuccessor,
  nothingSaid,
  passesOn,
} from "./answer-form.ts";
import { AnswerOfEntry } from "./answer-of-entry.tsx";
import { answerDraftOf } from "./kept-answer.ts";
import { isLinkOver, LinkOver, mayBeAskedAnew } from "./link-over.tsx";
import { useAnswerAsSupervisor } from "./supervisor.api.ts";

interface AnswerFormProps {
  readonly token: string;
  readonly request: SupervisorRequest;
  /** What the entries were when they were answered, where some were changed since. */
  readonly before: readonly ShownEntry[];
  readonly onAnswered: (receipt: AnswerReceipt) => void;
  /** Nothing was sent: an entry says something else by now, or is gone. */
  readonly onMoved: (refused: ApiError, typed: AnswerValues) => Promise<void>;
}

export function SupervisorAnswerForm({ token, request, before, onAnswered, onMoved }: AnswerFormProps) {
  const { experiences: shown, supervisor } = request;
  const schema = useMemo(() => answerSchemaOf(shown, serverToday()), [shown]);
  const form = useSchemaForm(schema, nothingSaid(shown));
  const [over, setOver] = useState<ApiError>();
  const { run } = useAnswerAsSupervisor();
  const send = (values: AnswerValues) =>
    run({ body: { link: token, ...answerBodyOf(values, shown) } }).then(onAnswered, (error: ApiError) => {
      if (error.problem.code !== "verification.entry-moved") throw error;
      return onMoved(error, values);
    });
  const submit = (values: AnswerValues) =>
    send(values).catch((error: ApiError) => {
      if (!isLinkOver(error)) throw error;
      setOver(error);
      // What was sent is no draft any more.
      if (mayBeAskedAnew(error)) throw error;
    });
  if (over) return <LinkOver error={over} hasTyped />;
  return (
    <Form form={form} onSubmit={submit} label="Your answer" draft={answerDraftOf(request)}>
      <Entries request={request} before={before} />
      <Successor />
      <TextField
        name="signature"
        label="Your full name, as your signature"
        help={`You sign for ${supervisor.name}, ${supervisor.email}. Day and time are recorded.`}
        autoComplete="name"
        maxLength={255}
      />
      <FormActions submit="Sign and send" />
    </Form>
  );
}

function Entries({ request: { experiences: shown }, before }: Pick<AnswerFormProps, "request" | "before">) {
  const overall: string = useWatch({ name: "overall" });
  const isOne = shown.length === 1;
  return (
    <>
      <RadioGroup
        name="overall"
        label={isOne ? "Is this right?" : "Are these right?"}
        options={[
          { value: "all", label: "Everything is right" },
          { value: "each", label: isOne ? "Something is not right" : "I answer each entry" },
          { value: "successor", label: "Somebody else has taken over from me and can tell" },
        ]}
      />
      <ol className="supervisor__entries">
        {shown.map((entry, index) => (
          <AnswerOfEntry
            key={entry.id}
            entry={entry}
            was={before.find(({ id, revision }) => id === entry.id && revision !== entry.revision)}
            index={index}
            count={shown.length}
            isAnsweredAlone={overall === "each"}
          />
        ))}
      </ol>
    </>
  );
}

/** Who leaves signs what they know, and names who comes after them (bylaws#supervisor-successor). */
function Successor() {
  const { control } = useFormContext<AnswerValues>();
  const [overall, experiences, hasSuccessor] = useWatch({
    control,
    name: ["overall", "experiences", "hasSuccessor"],
  });
  const said = { overall, experiences, hasSuccessor };
  return (
    <>
      {!passesOn(said) && <CheckboxField name="hasSuccessor" label="Somebody else supervises this work from now on" />}
      {namesSuccessor(said) && (
        <fieldset className="supervisor__successor">
          <legend className="field__label">Your successor</legend>
          <p className="field__help">
            {passesOn(said)
              ? "We send them a link of their own for what you cannot tell."
              : "The candidate is told whom to ask from now on."}
          </p>
          <TextField name="successor.name" label="Name" autoComplete="off" maxLength={255} />
          <TextField name="successor.email" label="E-mail address" type="email" inputMode="email" autoComplete="off" />
        </fieldset>
      )}
    </>
  );
}
