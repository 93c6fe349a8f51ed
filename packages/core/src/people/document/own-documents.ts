import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { DocumentEntity } from "./document.entity.ts";
import { arrivingKey, documentKey } from "./document.ts";

interface Removed {
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

/** A transaction has room for these; of refused ones no file is kept. */
const most = 40;

/** What a person sent themselves, also if it is being checked. What staff keep about them stays. */
export async function ownDocumentsRemoved(personId: PersonId): Promise<Removed> {
  const { data } = await DocumentEntity.query.byPerson({ about: personId }).go({ pages: "all", consistent: true });
  const own = data
    .filter(({ createdBy }) => createdBy === personId)
    .toSorted((a, b) => Number(a.state === "refused") - Number(b.state === "refused"))
    .slice(0, most);
  return {
    writes: own.map(({ about, id }) => write(DocumentEntity.delete({ about, id }).params())),
    follows: own
      .flatMap((document) => [arrivingKey(document), documentKey(document)])
      .map((key) => ({ kind: "file-removed", key })),
  };
}
