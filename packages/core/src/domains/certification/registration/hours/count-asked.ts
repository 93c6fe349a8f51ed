import { correctRegistrations } from "./correct-registrations.ts";
import { ExperienceEntity } from "./experience.entity.ts";
import { allOf, howManyAsked } from "./experiences.ts";

/** The migration for entries that staff asked about before a registration counted them: what their person owes is told by that count (docs/lists.md#a-migration). Answers how many registrations count too few. */
export const countLeftAsked = ({ isApplied }: { readonly isApplied: boolean }): Promise<number> =>
  correctRegistrations({
    readPage,
    // Each change of an entry moves its registration, so what is counted is what there is.
    change: async ({ personId, id, entriesAsked: kept }) => {
      const entriesAsked = howManyAsked(await allOf({ personId, registrationId: id })) || undefined;
      return entriesAsked === kept ? undefined : { entriesAsked };
    },
    isApplied,
  });

const readPage = (cursor: string | null) =>
  ExperienceEntity.scan
    .where(({ experienceStatus }, { eq }) => eq(experienceStatus, "needs_info"))
    .go({ cursor, limit: 500, pages: 1 });
