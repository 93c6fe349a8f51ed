import type { DuplicateReason, PossibleDuplicate } from "@guildhall/core/people/duplicate/duplicate.schema";

const shared: Readonly<Record<DuplicateReason, string>> = {
  name_and_birth_date: "same name and birth date",
  phone: "same phone",
  address: "same address",
};

export const duplicateName = ({ firstName, lastName }: Pick<PossibleDuplicate, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

/** "same phone, same address" */
export const sharedText = (reasons: readonly DuplicateReason[]): string =>
  reasons.map((reason) => shared[reason]).join(", ");

export const shortenedText = (reason: DuplicateReason): string =>
  `More than ten people have the ${shared[reason]}. The first ten are shown.`;

/** While the first comparison, or the one after an import, is under way. */
export const incompleteText = (found: number): string =>
  `Not everybody has been compared yet.${found > 0 ? " There may be more." : ""}`;
