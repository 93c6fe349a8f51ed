import * as z from "zod/mini";
import { isDeceptive } from "../../ground/message/deceptive-address.rules.ts";
import { MediaId } from "../../ground/shared/ids.ts";
import { enterTime, LocalDate, mostCents, TimeOfDay, text, textAsTyped } from "../../ground/shared/values.ts";
import { typedTimeOfDay } from "../../ground/time/typed-time.rules.ts";
import { tenthsText } from "./tenths.rules.ts";

export const fieldKinds = [
  "text",
  "paragraph",
  "richText",
  "link",
  "number",
  "tenths",
  "yesNo",
  "choice",
  "choices",
  "price",
  "day",
  "moment",
  "lines",
  "reference",
  "picture",
  "file",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** Of a reference: it can no longer be chosen, but what names it keeps it. */
  readonly isArchived?: true | undefined;
}

interface FieldWords {
  readonly label: string;
  readonly help?: string;
  readonly optional?: true;
  /** Said when a row is added, and not changed later. */
  readonly onlyOnce?: true;
}

export type ShownTo = "anybody" | "members";

export interface PageField<S extends z.ZodMiniType = z.ZodMiniType> extends FieldWords {
  readonly kind: FieldKind;
  readonly schema: S;
  readonly max?: number;
  readonly options?: readonly FieldOption[];
  /** Of a reference: the page whose rows are chosen from. */
  readonly of?: string;
  /** Of a reference: the value is the row's name, not its id. */
  readonly byName?: true;
  /** Of a picture: the field that says what it shows. */
  readonly describedBy?: string;
  /** Of a file: who else than staff can open it, while a row that is offered has it. */
  readonly shownTo?: ShownTo;
}

export type PageFields = Readonly<Record<string, PageField>>;

type Maybe<S extends z.ZodMiniType, W> = W extends { readonly optional: true } ? z.ZodMiniOptional<S> : S;

type Own = Pick<PageField, "max" | "options" | "of" | "byName" | "describedBy" | "shownTo">;

const field = <const K extends FieldKind, S extends z.ZodMiniType, const W extends FieldWords>(
  kind: K,
  schema: S,
  words: W,
  own: Own = {},
) =>
  ({
    label: words.label,
    ...(words.help && { help: words.help }),
    ...(words.optional && { optional: words.optional }),
    ...(words.onlyOnce && { onlyOnce: words.onlyOnce }),
    ...own,
    kind,
    schema: words.optional ? z.optional(schema) : schema,
  }) as unknown as PageField<Maybe<S, W>> & { readonly kind: K };

/** A name such as QuickBooks, or CEU, keeps its letters. */
const withinSentence = (label: string): string =>
  /^\p{Lu}\p{L}*\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

export const missingSentence = ({ label }: FieldWords, verb = "Enter"): string =>
  `${verb} the ${withinSentence(label)}.`;

export const textField = <const W extends FieldWords & { readonly max: number }>(words: W) =>
  field("text", text(words.max, missingSentence(words)), words, { max: words.max });

export const paragraphField = <const W extends FieldWords & { readonly max: number }>(words: W) =>
  field("paragraph", textAsTyped(words.max, missingSentence(words)), words, { max: words.max });

/** With paragraphs, lists and links. It is sanitized where it is saved, and where it is read. */
export const richTextField = <const W extends FieldWords & { readonly max: number }>(words: W) =>
  field("richText", textAsTyped(words.max, missingSentence(words)), words, { max: words.max });

const webAddress = "Enter an address that begins with https://, or with / for a page of the portal.";

/** Never `javascript:`, nor `//elsewhere`. */
const address = /^(https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/;

const plainAddress = "Enter an address without a name before an @, and with letters of one alphabet only.";

export const linkField = <const W extends FieldWords>(words: W) =>
  field(
    "link",
    text(500, missingSentence(words)).check(
      z.regex(address, { error: webAddress }),
      z.refine((value) => !isDeceptive(value), { error: plainAddress }),
    ),
    words,
    { max: 500 },
  );

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export const numberField = <const W extends FieldWords & Bounds>(words: W) => {
  const error = `Enter a whole number from ${words.min} to ${words.max}.`;
  return field("number", z.int({ error }).check(z.gte(words.min, { error }), z.lte(words.max, { error })), words);
};

/** Entered and shown with one decimal; the bounds and the value are in tenths, as it is stored. */
export const tenthsField = <const W extends FieldWords & Bounds>(words: W) => {
  const [min, max] = [words.min, words.max].map(tenthsText);
  const error = `Enter a number from ${min} to ${max}, like 1 or 1.5.`;
  return field("tenths", z.int({ error }).check(z.gte(words.min, { error }), z.lte(words.max, { error })), words);
};

export const yesNoField = <const W extends FieldWords>(words: W) =>
  field("yesNo", z.boolean({ error: "Say yes or no." }), words);

const optionsOf = (names: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type Names<K extends string> = Readonly<Record<K, string>>;

export const chooseOne = "Choose one of the options.";
const chooseSome = "Choose from the options.";

const oneOf = <K extends string>(names: Names<K>) => z.enum(Object.keys(names) as [K, ...K[]], { error: chooseOne });

export const choiceField = <K extends string, const W extends FieldWords>(names: Names<K>, words: W) =>
  field("choice", oneOf(names), words, { options: optionsOf(names) });

export const choicesField = <K extends string, const W extends FieldWords>(names: Names<K>, words: W) =>
  field("choices", z.array(oneOf(names), { error: chooseSome }), words, { options: optionsOf(names) });

const amount = "Enter an amount in dollars, like 25 or 25.50.";

export const priceField = <const W extends FieldWords>(words: W) =>
  field(
    "price",
    z
      .int({ error: amount })
      .check(z.gte(0, { error: amount }), z.lte(mostCents, { error: amount }))
      .brand<"Cents">(),
    words,
  );

export const dayField = <const W extends FieldWords>(words: W) => field("day", LocalDate, words);

const TypedTimeOfDay = z.pipe(z.string(enterTime).check(z.overwrite(typedTimeOfDay)), TimeOfDay);

/** Of a day in New York. */
export const timeField = <const W extends FieldWords>(words: W) =>
  field("text", TypedTimeOfDay, words, { max: "12:30 PM ET".length });

const enterMoment = "Enter a day and a time.";

export const momentField = <const W extends FieldWords>(words: W) =>
  field(
    "moment",
    z.iso
      .datetime({ error: enterMoment, abort: true })
      .check(z.refine((at) => !Number.isNaN(Date.parse(at)), enterMoment))
      .brand<"Instant">(),
    words,
  );

export const linesField = <const W extends FieldWords & { readonly most: number }>(words: W) =>
  field(
    "lines",
    z
      .array(text(255, "Enter text."), { error: missingSentence(words) })
      .check(
        z.minLength(1, { error: missingSentence(words) }),
        z.maxLength(words.most, { error: `Use at most ${words.most} lines.` }),
      ),
    words,
  );

export const referenceField = <const W extends FieldWords & { readonly of: string; readonly byName?: true }>(
  words: W,
) =>
  field("reference", text(255, missingSentence(words, "Choose")), words, {
    of: words.of,
    ...(words.byName && { byName: words.byName }),
  });

/** The path of a picture that staff have sent. Earlier rows have the address of one elsewhere. */
export const pictureField = <const W extends FieldWords & { readonly describedBy: string }>(words: W) =>
  field(
    "picture",
    text(500, missingSentence(words, "Choose")).check(z.regex(address, { error: "Choose a picture." })),
    words,
    { describedBy: words.describedBy },
  );

/** The id of a file that staff have sent. `shownTo` where a page of the portal shows it. */
export const fileField = <const W extends FieldWords & { readonly shownTo?: ShownTo }>(words: W) =>
  field("file", fileId(missingSentence(words, "Choose")), words, { ...(words.shownTo && { shownTo: words.shownTo }) });

const fileId = (missing: string) => text(60, missing).check(z.refine((id) => MediaId.safeParse(id).success, missing));
