import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Term } from "../../people/person/membership.rules.ts";
import type { Person } from "../../people/person/person.ts";
import { readTerms } from "./change-terms.ts";
import { overlaps } from "./rules/term.rules.ts";

/** The terms that lines have bought, as they are today; without those that are gone. Reads nothing where none has bought one. */
export async function termsOfLines(
  person: Person,
  lines: readonly Pick<LineItem, "id" | "term">[],
): Promise<ReadonlyMap<LineItem["id"], Term>> {
  const bought = lines.flatMap(({ id, term }) => (term ? [{ id, term }] : []));
  if (bought.length === 0) return new Map();
  const { rows, older } = await readTerms(person);
  const now = new Map(rows.map(({ lineItemId, start, end }) => [lineItemId, { start, end }]));
  // Imported terms do not say which line has bought them.
  const unnamed = [...older, ...rows.filter(({ lineItemId }) => !lineItemId)];
  return new Map(
    bought.flatMap(({ id, term }) => {
      const found = now.get(id) ?? (unnamed.some((one) => overlaps(one, term)) ? term : undefined);
      return found ? [[id, found] as const] : [];
    }),
  );
}
