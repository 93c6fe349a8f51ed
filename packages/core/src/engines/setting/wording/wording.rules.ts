interface Fault {
  readonly field: string;
  readonly message: string;
}

interface Wording {
  readonly name: string;
  readonly subject?: string | undefined;
  readonly text: string;
}

export const reminderName = "Reminder of a membership";

/** Where the button of a mail stands. */
const buttonMark = "{link}";
export const renewLabel = "Renew your membership";

/** What stands in the text of a reminder for what differs from person to person. */
export interface WordingValues {
  readonly firstName: string;
  readonly date: string;
}

const known = ["{firstName}", "{date}", buttonMark];
const anyMark = /\{[^{}\n]*\}/g;
const marksIn = (text: string): string[] => text.match(anyMark) ?? [];

const looseBrace = "A { or a } belongs to no mark: nothing would be filled in there. Complete it or leave it out.";
const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(anyMark, ""));

export const wordingParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const isReminder = ({ name }: Pick<Wording, "name">): boolean => name.startsWith(reminderName);

/** A text of a page has neither a subject nor marks; a reminder has a subject, the date, and the link in a paragraph of its own. */
export function wordingFaults(wording: Wording): Fault[] {
  const { subject, text } = wording;
  if (!isReminder(wording)) return subject ? [{ field: "subject", message: "Only a mail has a subject." }] : [];
  return [...subjectFaults(subject), ...textFaults(text)];
}

function subjectFaults(subject: string | undefined): Fault[] {
  const fault = (message: string) => [{ field: "subject", message }];
  if (!subject) return fault("Enter the subject.");
  const wrong = marksIn(subject).find((mark) => mark === buttonMark || !known.includes(mark));
  if (wrong) return fault(`${wrong} is not filled in here. Use {firstName} or {date}.`);
  return hasLooseBrace(subject) ? fault(looseBrace) : [];
}

function textFaults(text: string): Fault[] {
  const fault = (message: string) => [{ field: "text", message }];
  const marks = marksIn(text);
  const wrong = marks.find((mark) => !known.includes(mark));
  if (wrong) return fault(`${wrong} is not filled in. Use {firstName}, {date} or {link}.`);
  if (hasLooseBrace(text)) return fault(looseBrace);
  if (!marks.includes("{date}")) return fault("Write {date} where the last day of the membership belongs.");
  const isAlone = wordingParagraphs(text).filter((paragraph) => paragraph === buttonMark).length === 1;
  const isOnce = marks.filter((mark) => mark === buttonMark).length === 1;
  return isAlone && isOnce ? [] : fault("Write {link} once, in a paragraph of its own: it becomes the button.");
}

/** Each mark is filled in once, so that a name that looks like a mark stays as it is. */
export const filledIn = (text: string, values: WordingValues): string =>
  text.replaceAll(/\{(firstName|date)\}/g, (_, mark: keyof WordingValues) => values[mark]);

type WordingBlock = { readonly isButton: true } | { readonly isButton: false; readonly text: string };

/** The paragraphs of a wording, filled in. Only the wording itself says where the button stands, never a value. */
export const filledParagraphs = (text: string, values: WordingValues): WordingBlock[] =>
  wordingParagraphs(text).map((paragraph) =>
    paragraph === buttonMark ? { isButton: true } : { isButton: false, text: filledIn(paragraph, values) },
  );
