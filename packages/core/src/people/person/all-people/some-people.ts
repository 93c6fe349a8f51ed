import type { PersonId } from "../../../ground/shared/values.ts";
import { PersonEntity } from "../person.entity.ts";

interface SomePeople {
  readonly ids: readonly PersonId[];
  readonly cursor: string | null;
}

/** The people among the next items of the table. For jobs that read all of it, a part at a time. */
export async function listSomePeople(from: string | null, items: number): Promise<SomePeople> {
  const { data, cursor } = await PersonEntity.scan.go({ attributes: ["id"], cursor: from, limit: items, pages: 1 });
  return { ids: data.map(({ id }) => id), cursor };
}
