import type { ShownCard } from "@guildhall/core/money/card/card.schema";
import type { User } from "@guildhall/core/people/person/user.schema";

/** The kept card as a page shows it. */
export const shownCardOf = ({ pmType, pmLastFour }: Pick<User, "pmType" | "pmLastFour">): ShownCard | undefined =>
  pmType && pmLastFour ? { brand: pmType, lastFour: pmLastFour } : undefined;
