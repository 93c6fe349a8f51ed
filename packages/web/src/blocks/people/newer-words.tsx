import type { Instant } from "@guildhall/core/ground/shared/values";
import { type StaffAuthor, writtenAt } from "@guildhall/core/people/staff-user/staff-author.schema";
import { type ReactNode, useState } from "react";
import { Note } from "../../components/state/note.tsx";
import { asApiError } from "../../lib/failure/api-error.ts";
import { authorName } from "./written-by.tsx";

interface StaffWords {
  readonly id: string;
  readonly author: StaffAuthor;
  readonly createdAt: Instant;
  readonly editor?: StaffAuthor | undefined;
  readonly editedAt?: Instant | undefined;
}

const overtaken = ["note.changed-meanwhile", "flag.changed-meanwhile"];

/** While words of staff are changed: those that a colleague wrote meanwhile, which the next press replaces. */
export function useNewerWords<Words extends StaffWords>(
  opened: Words | undefined,
  readAll: () => Promise<{ readonly data: readonly Words[] } | undefined>,
) {
  const [seen, setSeen] = useState(opened);
  const [isRemoved, setRemoved] = useState(false);
  async function orShowNewer(saved: Promise<unknown>): Promise<void> {
    try {
      await saved;
    } catch (error) {
      const { code } = asApiError(error).problem;
      if (code === "not-found") setRemoved(true);
      const latest = overtaken.includes(code) ? await readAll().catch(() => undefined) : undefined;
      const newer = latest?.data.find(({ id }) => id === opened?.id);
      if (newer) setSeen(newer);
      throw error;
    }
  }
  const newer = isRemoved || seen === opened ? undefined : seen;
  return { seen: seen && writtenAt(seen), newer, isRemoved, orShowNewer };
}

/** Nothing can be saved any more, and nothing that was typed is lost. */
export const RemovedWords = ({ of }: { of: "note" | "flag" }) => (
  <Note state="due" title={`A colleague has removed this ${of}`}>
    Your words are still in the fields. To keep them, copy them, close this and add a new {of}.
  </Note>
);

export const NewerWords = ({ words, children }: { words: StaffWords; children: ReactNode }) => (
  <Note state="due" title={`What ${authorName(words.editor ?? words.author)} wrote meanwhile`}>
    {children}
  </Note>
);
