import { now } from "../../../../ground/shared/clock.ts";
import { writtenDay } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import * as ReviewItems from "../../../../review/items.ts";
import { itemIdAs } from "../../../../review/subject.schema.ts";
import { type ExperienceId, writtenHours } from "../../certification.schema.ts";
import { experienceSubject } from "./experience.subject.schema.ts";
import type { KeptExperience } from "./experiences.ts";

export const entryItemId = (id: ExperienceId) => itemIdAs(experienceSubject, id, "xpr");

/** "Counseling, 12.5 hours, 05/01/2026 to 05/14/2026". */
export const entryWords = (
  { hours, startDate, endDate }: Pick<KeptExperience, "hours" | "startDate" | "endDate">,
  typeName: string,
): string => `${typeName}, ${writtenHours(hours)} hours, ${writtenDay(startDate)} to ${writtenDay(endDate)}`;

const cellsOf = (entry: KeptExperience, typeName: string) => ({
  entry: entryWords(entry, typeName),
  certification: entry.certificationName,
});

/** New, or corrected after it was sent back. */
export const entryWaits = (person: ReviewItems.ReviewPerson, entry: KeptExperience, typeName: string): Write =>
  ReviewItems.submitted(
    experienceSubject,
    { itemId: entryItemId(entry.id), person, at: now(), cells: cellsOf(entry, typeName) },
    "experience.being-decided",
  );

/** Changed while it waits: whoever has it open reads it again. */
export const entryChanged = (entry: KeptExperience, typeName: string): Write =>
  ReviewItems.changed(experienceSubject, entryItemId(entry.id), cellsOf(entry, typeName), "experience.being-decided");

export const entryGone = ({ id }: Pick<KeptExperience, "id">): Write[] =>
  ReviewItems.withdrawn(experienceSubject, entryItemId(id), "experience.being-decided");

/** Decided together with all hours of its registration. */
export const entryDecided = ({ id }: Pick<KeptExperience, "id">): Write[] =>
  ReviewItems.settledWithout(experienceSubject, entryItemId(id), "approved", "experience.being-decided");
