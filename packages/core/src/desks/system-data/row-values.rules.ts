import * as z from "zod/mini";
import {
  chooseOne,
  chooseSome,
  type FieldKind,
  type FieldOption,
  missingSentence,
  namedIn,
} from "../../engines/system-page/page-field.schema.ts";
import { type AnyPage, enteredFaults } from "../../engines/system-page/system-page.schema.ts";
import type { SystemRow } from "../../engines/system-page/system-row.rules.ts";
import { fold } from "../../ground/shared/fold.ts";
import type { FieldError } from "../../ground/shared/problem.ts";
import { dayIn, type Instant } from "../../ground/shared/values.ts";
import { withArticle } from "../../ground/text/article.rules.ts";

type Values = Readonly<Record<string, unknown>>;

interface Sent {
  readonly page: AnyPage;
  readonly sent: Values;
  readonly row?: SystemRow | undefined;
  /** At least those that are called the same. */
  readonly others: readonly SystemRow[];
  readonly choices: Readonly<Record<string, readonly Pick<FieldOption, "value" | "isArchived">[]>>;
  readonly now: Instant;
  readonly html: MessageHtml | undefined;
}

type MessageHtml = typeof import("../../ground/message/message-html.ts");

/** Only a page with rich texts needs it (decision 30). */
export const htmlFor = async (page: AnyPage): Promise<MessageHtml | undefined> =>
  richTextsOf(page).length > 0 ? import("../../ground/message/message-html.ts") : undefined;

type Checked = { readonly values: Record<string, unknown> } | RowFaults;

interface RowFaults {
  readonly errors: FieldError[];
  /** Those of the errors that a form cannot lead to: nothing that is on offer, no day, no point in time. */
  readonly unread: readonly FieldError[];
}

export function checkedValues(asked: Sent): Checked {
  const { page, sent, row } = asked;
  const strange = Object.keys(sent).filter((name) => !Object.hasOwn(page.fields, name));
  if (strange.length > 0) {
    return { errors: strange.map((path) => ({ path, message: "There is no such field." })), unread: [] };
  }
  const parsed = z.safeParse(page.schema, withoutEmpty(page, sent));
  if (!parsed.success) return faultsOf(page, parsed.error.issues);
  const values = withSafeTexts(asked, parsed.data as Record<string, unknown>);
  const references = strangeReferences(asked, values);
  const errors = [
    ...(page.check?.({ ...values, ...settledValues(asked) }, dayIn(asked.now)) ?? []).map(({ field, message }) => ({
      path: field,
      message,
    })),
    ...enteredFaults(page, values, row?.values).map(({ field, message }) => ({ path: field, message })),
    ...(isCalledTwice(asked, values)
      ? [{ path: page.called, message: `There is such ${withArticle(page.one)} already.` }]
      : []),
    ...emptyTexts(asked, values),
    ...references.map(({ error }) => error),
    ...settledFields(asked, values),
    ...datedInPast(asked, values),
    ...undescribedPictures(asked, values),
  ];
  const unread = references.filter(({ kind }) => kind !== "file").map(({ error }) => error);
  return errors.length > 0 ? { errors, unread } : { values };
}

const kindsOfControls: readonly (FieldKind | undefined)[] = ["choice", "choices", "day", "moment"];

function faultsOf({ fields }: AnyPage, issues: readonly z.core.$ZodIssue[]): RowFaults {
  const faults = issues.map(({ path, message }) => ({
    error: { path: path.join("."), message },
    kind: fields[String(path[0])]?.kind,
  }));
  return {
    errors: faults.map(({ error }) => error),
    unread: faults.filter(({ kind }) => kindsOfControls.includes(kind)).map(({ error }) => error),
  };
}

const richTextsOf = ({ fields }: AnyPage) => Object.entries(fields).filter(([, { kind }]) => kind === "richText");

/** Never kept as it was written: where the sanitizer is missing, nothing is saved. */
function sanitizerOf({ html }: Sent): MessageHtml {
  if (!html) throw new Error("A page with rich texts is checked with what sanitizes them.");
  return html;
}

/** bylaws#rich-text. A text that was not changed stays as it is: it was made safe when it was saved, or came with the system. */
function withSafeTexts(asked: Sent, values: Record<string, unknown>): Record<string, unknown> {
  const kept: Values = asked.row?.values ?? {};
  const written = richTextsOf(asked.page).filter(([name]) => isText(values[name]) && values[name] !== kept[name]);
  const safe = written.map(([name]) => [name, sanitizerOf(asked).sanitizeRichText(String(values[name]))]);
  return { ...values, ...Object.fromEntries(safe) };
}

const isText = (value: unknown): boolean => typeof value === "string";

/** Marks around nothing. */
const emptyTexts = (asked: Sent, values: Values): FieldError[] =>
  richTextsOf(asked.page)
    .filter(([name]) => isText(values[name]) && sanitizerOf(asked).plainTextOf(String(values[name])) === "")
    .map(([path, field]) => ({ path, message: missingSentence(field) }));

const withoutEmpty = ({ fields }: AnyPage, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !(fields[name]?.optional && (value === "" || value === null))),
  );

const nameOf = ({ called }: AnyPage, values: Values): string => fold(String(values[called] ?? "").trim());

const isCalledTwice = ({ page, row, others }: Sent, values: Values): boolean =>
  !page.namesRepeat &&
  others.some((other) => other.id !== row?.id && nameOf(page, other.values) === nameOf(page, values));

const strangeSentences: Partial<Record<FieldKind, string>> = {
  reference: chooseOne,
  references: chooseSome,
  file: "This file is not here any more. Choose it again.",
};

/** What a row names already it may go on naming. */
function strangeReferences({ page, row, choices }: Sent, values: Values) {
  return Object.entries(page.fields)
    .filter(([name]) => {
      const kept = namedIn(row?.values[name]);
      const isOffered = (one: unknown) => choices[name]?.some(({ value, isArchived }) => value === one && !isArchived);
      return namedIn(values[name]).some((one) => !kept.includes(one) && !isOffered(one));
    })
    .flatMap(([path, { kind }]) => {
      const message = strangeSentences[kind];
      return message ? [{ kind, error: { path, message } }] : [];
    });
}

/** As they stay, whatever was sent: what is wrong with a row does not rest on a change that is refused anyway. */
const settledValues = ({ page, row }: Sent): Values =>
  Object.fromEntries(
    Object.entries(page.fields)
      .filter(([, { onlyOnce }]) => row && onlyOnce)
      .map(([name]) => [name, row?.values[name]]),
  );

const settledFields = (asked: Sent, values: Values): FieldError[] =>
  Object.entries(settledValues(asked))
    .filter(([name, settled]) => values[name] !== settled)
    .map(([path]) => ({ path, message: "This cannot be changed later." }));

const datedInPast = ({ page: { dated }, now }: Sent, values: Values): FieldError[] =>
  dated && String(values[dated]) <= now ? [{ path: dated, message: "Enter a moment that is still to come." }] : [];

/** A picture that was described nowhere before may stay so. */
const undescribedPictures = ({ page, row }: Sent, values: Values): FieldError[] =>
  Object.entries(page.fields).flatMap(([name, { describedBy }]) => {
    if (!describedBy || values[name] === undefined || values[describedBy] !== undefined) return [];
    const isAsBefore = values[name] === row?.values[name] && row?.values[describedBy] === undefined;
    return isAsBefore ? [] : [{ path: describedBy, message: "Say in words what the picture shows." }];
  });
