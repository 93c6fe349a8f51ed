import type { LineItem } from "../order/line-item.schema.ts";
import type { Term } from "../person/membership.rules.ts";
import type { PersonId } from "../shared/values.ts";
import { MembershipEntity } from "./membership.entity.ts";

/** The terms that lines have bought, as they are today. Reads nothing where none has bought one. */
export async function termsOfLines(
  personId: PersonId,
  lines: readonly Pick<LineItem, "id" | "term">[],
): Promise<ReadonlyMap<LineItem["id"], Term>> {
  if (!lines.some(({ term }) => term)) return new Map();
  const { data } = await MembershipEntity.query.byPerson({ personId }).go({ pages: "all" });
  return new Map(
    data.flatMap(({ lineItemId, start, end }) => (lineItemId ? [[lineItemId, { start, end }] as const] : [])),
  );
}
