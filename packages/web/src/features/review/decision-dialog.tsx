import { sayWhy, selectStep, stepChosen } from "@guildhall/core/review/review.rules";
import type { Outcome, OutcomeWords, ReviewItem, ReviewWords } from "@guildhall/core/review/review.schema";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { type SchemaForm, useSchemaForm } from "../../lib/form/schema-form.ts";
import { setAsTyped } from "../../lib/form/set-as-typed.ts";
import { MailPreviewBox } from "./mail-preview-box.tsx";
import { PreparedMessages } from "./prepared-messages.tsx";
import { useMessageChoices } from "./review.api.ts";
import { htmlOf } from "./review-words.ts";

interface DecisionDialogProps {
  readonly item: ReviewItem;
  readonly outcome: Outcome;
  readonly onClose: () => void;
  /** What was typed is kept until it resolves: a decision may be refused or taken back, and a session may end. */
  readonly onDecide: (outcome: Outcome, words: ReviewWords) => Promise<void>;
}

const typedFor = ({ needsMessage, steps }: OutcomeWords) =>
  z
    .object({
      step: z.string().check(z.refine((step) => stepChosen(steps, step || undefined).allowed, { error: selectStep })),
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

type Typed = z.infer<ReturnType<typeof typedFor>>;

const blank: Typed = { step: "", selectedMessages: [], message: "" };

const wordsOf = ({ step, selectedMessages, message }: Typed): ReviewWords => ({
  ...(step !== "" && { step }),
  selectedMessages,
  message: htmlOf(message),
});

export function DecisionDialog({ item, outcome, onClose, onDecide }: DecisionDialogProps) {
  const words = item.outcomes[outcome];
  const form = useSchemaForm(typedFor(words), blank);
  const submit = (typed: Typed) => onDecide(outcome, wordsOf(typed));
  // What is sent in anew is another request.
  const draft = `review.${item.id}.${item.since}.${outcome}`;
  const says = words.category !== undefined;
  return (
    <FormDialog form={form} draft={draft} title={words.title} onClose={onClose}>
      {(close) => (
        <>
          <p>{words.explanation}</p>
          <Form form={form} onSubmit={submit} label={words.title}>
            {words.steps.length > 0 && <SelectField name="step" label="Step" options={words.steps} />}
            {says && <Words form={form} words={words} />}
            <ReadyToPress isOn={!says}>
              <Preview item={item} outcome={outcome} />
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

type WordsForm = SchemaForm<ReturnType<typeof typedFor>>;

/** The dialog begins at what the number keys choose, where Enter decides; never in the own words. */
const beginHere = (box: HTMLElement | null): void => box?.setAttribute("autofocus", "");

function Words({ form, words: { category, steps, needsMessage } }: { form: WordsForm; words: OutcomeWords }) {
  const { data: choices, error } = useMessageChoices(category);
  useOfferedOnly(form, choices);
  const [wasThere] = useState(choices !== undefined);
  const options = choices?.map(({ id, title }, index) => ({
    value: id,
    label: index < 9 ? `${index + 1}. ${title}` : title,
  }));
  useCheckedTogether(form);
  const mayBegin = steps.length === 0 && options?.length !== 0;
  const choose = (index: number) => {
    const option = options?.[index];
    if (!option) return false;
    const chosen = form.getValues("selectedMessages");
    const isChosen = chosen.includes(option.value);
    const next = isChosen ? chosen.filter((one) => one !== option.value) : [...chosen, option.value];
    setAsTyped(form, "selectedMessages", next);
    return true;
  };
  const box = useNumberKeys(choose);
  const decide = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || isTypedInto(event.target)) return;
    event.preventDefault();
    event.currentTarget.closest("form")?.requestSubmit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears of are the keys of the fields in it.
    <div ref={box} className="stack" onKeyDown={decide}>
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
        label="Own words"
        limit={5000}
        optional={!needsMessage && options !== undefined && options.length > 0}
      />
    </div>
  );
}

const isTypedInto = (target: EventTarget | null): boolean => target instanceof HTMLTextAreaElement;

/** Wherever the focus is in the dialog, also on what it says of a missing answer. */
function useNumberKeys(choose: (index: number) => boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const present = useRef(choose);
  useEffect(() => {
    present.current = choose;
  });
  useEffect(() => {
    const dialog = box.current?.closest("dialog");
    const press = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (isTypedInto(target) || ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
      if (present.current(Number(key) - 1)) event.preventDefault();
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

function Preview({ item, outcome }: Pick<DecisionDialogProps, "item" | "outcome">) {
  const { step = "", selectedMessages = [], message = "" } = useWatch<Typed>();
  return <MailPreviewBox item={item} outcome={outcome} words={wordsOf({ step, selectedMessages, message })} />;
}
