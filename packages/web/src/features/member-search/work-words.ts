import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import type { FoundMember } from "@guildhall/core/people/member-search/member-search.schema";

interface Named {
  readonly id: string;
  readonly name: string;
}

const namesIn = (named: readonly Named[], ids: readonly string[]): string[] =>
  ids.flatMap((id) => named.find((one) => one.id === id)?.name ?? []);

type WorkFields = Pick<FoundMember, "workAreaCategories" | "workAreas" | "areasOfExpertise">;

/** Each category with the areas of it, in the person's order. What staff have withdrawn since has no name any more. */
export function workAreaWords({ workAreaCategories, workAreas }: WorkFields, options: EmploymentOptions): string[] {
  const [areas, offered] = [new Set(workAreas), options.workAreaCategories];
  const inside = (category: (typeof offered)[number]) => category.workAreas.filter(({ id }) => areas.has(id));
  return workAreaCategories.flatMap((categoryId) => {
    const category = offered.find(({ id }) => id === categoryId);
    if (!category) return [];
    const names = inside(category).map(({ name }) => name);
    return [names.length > 0 ? `${category.name}: ${names.join(", ")}` : category.name];
  });
}

export const categoryNames = ({ workAreaCategories }: WorkFields, options: EmploymentOptions): string[] =>
  namesIn(options.workAreaCategories, workAreaCategories);

export const expertiseNames = ({ areasOfExpertise }: WorkFields, options: EmploymentOptions): string[] =>
  namesIn(options.areasOfExpertise, areasOfExpertise);

/** As many as fit a card. */
const mostShown = 4;

export function shortened(names: readonly string[]): string {
  const more = names.length - mostShown;
  return more > 0 ? `${names.slice(0, mostShown).join(", ")} and ${more} more` : names.join(", ");
}

export const townOf = ({ city, state }: Pick<FoundMember, "city" | "state">): string =>
  [city, state].filter(Boolean).join(", ");
