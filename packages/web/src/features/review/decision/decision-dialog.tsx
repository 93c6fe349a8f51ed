import type { DecisionFields } from "@guildhall/core/review/field/decision-field.schema";
import { sayWhy } from "@guildhall/core/review/review.rules";
import type { Outcome, OutcomeWords, ReviewItem, ReviewWords } from "@guildhall/core/review/review.schema";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { htmlOf } from "../../../blocks/message/html-of.ts";
import { Button } from "../../../components/button.tsx";
import { TextareaField } from "../../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../../components/form/form.tsx";
import { FormDialog } from "../../../components/form/form-dialog.tsx";
import { type SchemaForm, useSchemaForm } from "../../../lib/form/schema-form.ts";
import { setAsTyped } from "../../../lib/form/set-as-typed.ts";
import { useMessageChoices } from "../review.api.ts";
import type { PickedRows } from "../review-parts.tsx";
import type { DecisionAnswers, Reviewed } from "../reviewed.ts";
import { alsoIn, alsoRows, alsoWords } from "../use-picked.ts";
import { answersOf, faultsOfAnswers, startingAnswers } from "./decision-answers.ts";
import { DecisionInput } from "./decision-input.tsx";
import { MailPreviewBox } from "./mail-preview-box.tsx";
import { PreparedMessages } from "./prepared-messages.tsx";

interface DecisionDialogProps {
  readonly reviewed: Reviewed;
  readonly item: ReviewItem;
  readonly outcome: Outcome;
  /** On the page, before the dialog was opened. */
  readonly picked?: PickedRows;
  readonly onClose: () => void;
  /** What was typed is kept until it resolves: a decision may be refused or taken back, and a session may end. */
  readonly onDecide: (outcome: Outcome, answers: DecisionAnswers) => Promise<void>;
}

const typedFor = ({ needsMessage, fields }: OutcomeWords, declared: DecisionFields) =>
  z
    .object({
      fields: z.record(z.string(), z.unknown()).check((payload) => {
        for (const { path, message } of faultsOfAnswers(declared, fields, answersOf(fields, payload.value))) {
          payload.issues.push({ code: "custom", path: [path], message, input: payload.value });
        }
      }),
      selectedMessages: z.array(z.string()),
      message: z.string().check(z.maxLength(5000, { error: "Use at most 5000 characters." })),
    })
    .check(
      z.refine(
        ({ selectedMessages, message }) => !needsMessage || selectedMessages.length > 0 || message.trim() !== "",
        {
          path: ["message"],
          error: sayWhy,
        },
      ),
    );

type TypedAnswers = z.infer<ReturnType<typeof typedFor>>;

const wordsOf = ({ selectedMessages, message }: Pick<TypedAnswers, "selectedMessages" | "message">): ReviewWords => ({
  selectedMessages,
  message: htmlOf(message),
});

export function DecisionDialog({ reviewed, item, outcome, picked = {}, onClose, onDecide }: DecisionDialogProps) {
  const words = item.outcomes[outcome];
  const form = useSchemaForm(typedFor(words, reviewed.words[outcome].fields), {
    ...{ fields: startingAnswers(words.fields, picked), selectedMessages: [], message: "" },
  });
  const submit = ({ fields, ...typed }: TypedAnswers) =>
    onDecide(outcome, { words: wordsOf(typed), fields: answersOf(words.fields, fields), also: alsoIn(item, picked) });
  // What is sent in anew is another request.
  const draft = `review.${item.id}.${item.since}.${outcome}`;
  const isPrepared = words.category !== undefined;
  const asksWhy = !isPrepared && words.needsMessage;
  const others = alsoRows(item, picked);
  const title = others.length > 0 ? `${words.label} ${others.length + 1} of ${item.name} together?` : words.title;
  return (
    <FormDialog form={form} draft={draft} title={title} onClose={onClose}>
      {(close) => (
        <>
          <Explanation form={form} words={words} />
          <Together rows={others} />
          <Form form={form} onSubmit={submit} label={title}>
            {words.fields.map((field) => (
              <DecisionInput key={field.name} field={field} />
            ))}
            {isPrepared && <Words form={form} words={words} />}
            {asksWhy && <TextareaField name="message" label="Your reason" limit={5000} />}
            <ReadyToPress isOn={!(isPrepared || asksWhy)}>
              <Preview item={item} outcome={outcome} also={others.map(({ id }) => id)} />
              <FormActions submit={words.label} danger={isDanger(item, outcome)}>
                <Button onClick={close}>Cancel</Button>
              </FormActions>
            </ReadyToPress>
          </Form>
        </>
      )}
    </FormDialog>
  );
}

/** What else this press decides. */
const Together = ({ rows }: { rows: ReturnType<typeof alsoRows> }) =>
  rows.length > 0 && (
    <div>
      <p>
        <strong>{alsoWords(rows.length)}</strong>
      </p>
      <ul>
        {rows.map(({ id, cells }) => (
          <li key={id}>{cells.filter(Boolean).join(": ")}</li>
        ))}
      </ul>
    </div>
  );

/** Where to approve is what cannot be undone, to reject is not dangerous. */
const isDanger = ({ outcomes }: ReviewItem, outcome: Outcome): boolean =>
  outcomes[outcome].isFinal || (outcome === "reject" && !outcomes.approve.isFinal);

/** If there is nothing to choose, the button gets the focus. */
function ReadyToPress({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOn) box.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }, [isOn]);
  return (
    <div ref={box} className="review-press">
      {children}
    </div>
  );
}

/** What is ticked may change what is charged. */
function Explanation({ form: { control }, words }: { form: WordsForm; words: OutcomeWords }) {
  const { explanation, explanations = [], fields } = words;
  const typed = useWatch({ control, name: "fields" });
  const ticked = fields.filter(({ name }) => typed[name] === true).map(({ name }) => name);
  const about = new Set(explanations.flatMap((one) => one.ticked));
  const counted = ticked.filter((name) => about.has(name));
  const isFor = (one: { readonly ticked: readonly string[] }) =>
    one.ticked.length === counted.length && one.ticked.every((name) => counted.includes(name));
  return <p aria-live="polite">{explanations.find(isFor)?.text ?? explanation}</p>;
}

type WordsForm = SchemaForm<ReturnType<typeof typedFor>>;

/** The dialog begins at what the number keys choose, where Enter decides; never in the own words. */
const beginHere = (box: HTMLElement | null): void => box?.setAttribute("autofocus", "");

function Words({ form, words: { category, fields, needsMessage } }: { form: WordsForm; words: OutcomeWords }) {
  const { data: choices, error } = useMessageChoices(category);
  useOfferedOnly(form, choices);
  const [wasThere] = useState(choices !== undefined);
  const options = choices?.map(({ id, title }, index) => ({
    value: id,
    label: index < 9 ? `${index + 1}. ${title}` : title,
  }));
  useCheckedTogether(form);
  const mayBegin = fields.every(({ kind }) => kind === "seen") && options?.length !== 0;
  const choose = (index: number) => {
    const option = options?.[index];
    if (!option) return false;
    const chosen = form.getValues("selectedMessages");
    const isChosen = chosen.includes(option.value);
    const next = isChosen ? chosen.filter((one) => one !== option.value) : [...chosen, option.value];
    setAsTyped(form, "selectedMessages", next);
    return true;
  };
  const box = useDialogKeys(choose);
  return (
    <div ref={box} className="stack">
      <section aria-label="Prepared messages" tabIndex={-1} {...(mayBegin && { ref: beginHere })}>
        <PreparedMessages
          options={options}
          hasFailed={error !== undefined}
          keepsPlace={!wasThere}
          isOneNeeded={needsMessage}
        />
      </section>
      <TextareaField
        name="message"
        label="Your own words"
        limit={5000}
        optional={!needsMessage && options !== undefined && options.length > 0}
      />
    </div>
  );
}

const takesKeys = "textarea, select, input:not([type=checkbox], [type=radio])";
const takesEnter = `${takesKeys}, a, button, summary`;

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const isAlone = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented);

/** Wherever the focus is in the dialog, also on what it says of a missing answer: a number chooses, and Enter decides. */
function useDialogKeys(choose: (index: number) => boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const present = useRef(choose);
  useEffect(() => {
    present.current = choose;
  });
  useEffect(() => {
    const dialog = box.current?.closest("dialog");
    const decide = () => {
      box.current?.closest("form")?.requestSubmit();
      return true;
    };
    const chooseIn = (index: number) => {
      if (!present.current(index)) return false;
      // What was said of a missing answer goes away, and would take the focus with it.
      if (!box.current?.contains(document.activeElement)) box.current?.querySelector("section")?.focus();
      return true;
    };
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!isAlone(event)) return;
      const isEnter = key === "Enter" && !isIn(target, takesEnter);
      const isNumber = /^[1-9]$/.test(key) && !isIn(target, takesKeys);
      if ((isEnter && decide()) || (isNumber && chooseIn(Number(key) - 1))) event.preventDefault();
    };
    dialog?.addEventListener("keydown", press);
    return () => dialog?.removeEventListener("keydown", press);
  }, []);
  return box;
}

/** What was chosen before may be archived by now. */
function useOfferedOnly({ control, setValue }: WordsForm, choices: readonly { readonly id: string }[] | undefined) {
  const chosen = useWatch({ control, name: "selectedMessages" });
  useEffect(() => {
    const offered = chosen.filter((one) => !choices || choices.some(({ id }) => id === one));
    if (offered.length < chosen.length) setValue("selectedMessages", offered);
  }, [choices, chosen, setValue]);
}

/** A message that is chosen answers what is asked beside the own words. */
function useCheckedTogether({ control, formState: { isSubmitted }, trigger }: WordsForm): void {
  const selectedMessages = useWatch({ control, name: "selectedMessages" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is a reason to check again.
  useEffect(() => {
    if (isSubmitted) void trigger("message");
  }, [selectedMessages, isSubmitted, trigger]);
}

type PreviewProps = Pick<DecisionDialogProps, "item" | "outcome"> & { readonly also: readonly string[] };

function Preview({ item, outcome, also }: PreviewProps) {
  const { fields = {}, selectedMessages = [], message = "" } = useWatch<TypedAnswers>();
  const answers = {
    ...wordsOf({ selectedMessages, message }),
    fields: answersOf(item.outcomes[outcome].fields, fields),
    also: [...also],
  };
  return <MailPreviewBox item={item} outcome={outcome} answers={answers} />;
}
