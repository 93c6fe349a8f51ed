import { record } from "../change/record.ts";
import type { Actor, Author } from "../shared/actor.ts";
import { write } from "../shared/commit.ts";
import type { Done } from "../shared/done.schema.ts";
import { DomainError } from "../shared/errors.ts";
import type { MediaId } from "../shared/ids.ts";
import { DocumentEntity } from "./document.entity.ts";
import {
  arrivingKey,
  type DocumentKinds,
  documentKey,
  findDocument,
  type KeptDocument,
  refuseErased,
  requireRight,
} from "./document.ts";

export async function removeDocument(actor: Actor, id: MediaId, kinds: DocumentKinds): Promise<Done> {
  const document = await findDocument(id, kinds);
  await requireRight(actor, document, "change");
  if (document.kind.goesByItself) throw new DomainError("document.goes-by-itself");
  await dropDocument(actor, { ...document, kind: document.kind.name });
  return { done: true };
}

export async function dropDocument(actor: Actor | Author, document: KeptDocument): Promise<void> {
  const { about, id, name, state, kind } = document;
  const key = state === "ready" ? documentKey(document) : arrivingKey(document);
  const gone = DocumentEntity.remove({ about, id }).where((kept, { eq }) => eq(kept.state, state));
  await record(actor, {
    about,
    action: "document.removed",
    writes: [write(gone.params(), "conflict"), ...refuseErased(about)],
    before: { name, kind },
    follows: [{ kind: "file-removed", key }],
  });
}
