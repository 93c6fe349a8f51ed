import { ExamAttemptEntity } from "../../exam/exam-attempt.entity.ts";
import { attemptsOf } from "../../exam/exam-attempts.ts";
import { satOnOf } from "../deadline.rules.ts";
import { correctRegistrations } from "../hours/correct-registrations.ts";

/** The migration for exams that were sat, and had no result, before a registration kept the day: the list of staff does not call its deadline passed by that (docs/lists.md#a-migration). Answers how many registrations lack it. */
export const markSat = ({ isApplied }: { readonly isApplied: boolean }): Promise<number> =>
  correctRegistrations({
    readPage,
    change: async ({ personId, id, satOn: kept }) => {
      const attempts = await attemptsOf(personId, true);
      const satOn = satOnOf(attempts.filter(({ registrationId }) => registrationId === id));
      return satOn === kept ? undefined : { satOn };
    },
    isApplied,
  });

const readPage = (cursor: string | null) =>
  ExamAttemptEntity.scan
    .where(
      ({ takenAt, result, voided }, { exists, notExists }) =>
        `${exists(takenAt)} AND ${notExists(result)} AND ${notExists(voided)}`,
    )
    .go({ cursor, limit: 500, pages: 1 });
