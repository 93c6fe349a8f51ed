import { rowsOf } from "../../system-page/system-rows.ts";
import { type WordingId, wordingsSeed } from "./wording.seed.ts";
import { wordingPage } from "./wording.system-page.ts";

export async function wordings(): Promise<Readonly<Record<WordingId, string>>> {
  const rows = [...wordingsSeed, ...(await rowsOf(wordingPage))];
  return Object.fromEntries(rows.map(({ id, text }) => [id, text])) as Record<WordingId, string>;
}

interface ReminderWording {
  readonly subject: string;
  readonly text: string;
}

/** bylaws#membership-reminders */
export async function reminderWording(id: WordingId): Promise<ReminderWording> {
  const rows = [...(await rowsOf(wordingPage)), ...wordingsSeed];
  const wording = rows.find((row) => row.id === id && "subject" in row && row.subject);
  if (!wording || !("subject" in wording) || !wording.subject) throw new Error(`There is no wording "${id}"`);
  return { subject: wording.subject, text: wording.text };
}
