import { record } from "../../ground/change/record.ts";
import { type Actor, type Author, personOf } from "../../ground/route/actor.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { MediaId } from "../../ground/shared/ids.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
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

export function removeDocument(actor: Actor, id: MediaId, kinds: DocumentKinds): Promise<Done> {
  return retryWhenOvertaken(() => removeOnce(actor, id, kinds));
}

async function removeOnce(actor: Actor, id: MediaId, kinds: DocumentKinds): Promise<Done> {
  const document = await findDocument(id, kinds);
  await requireRight(actor, document, "change");
  if (document.kind.goesByItself) throw new DomainError("document.goes-by-itself");
  const isOwner = personOf(actor).personId === document.about;
  const restsOn = (isOwner && (await document.kind.mayChange?.(document))) || [];
  await dropDocument(actor, { ...document, kind: document.kind.name }, restsOn);
  return { done: true };
}

export async function dropDocument(
  actor: Actor | Author,
  document: KeptDocument,
  restsOn: readonly Write[] = [],
): Promise<void> {
  const { about, id, name, state, kind } = document;
  const key = state === "ready" ? documentKey(document) : arrivingKey(document);
  const gone = DocumentEntity.remove({ about, id }).where((kept, { eq }) => eq(kept.state, state));
  await record(actor, {
    about,
    action: "document.removed",
    writes: [write(gone.params(), "conflict"), ...refuseErased(about), ...restsOn],
    before: { name, kind },
    follows: [{ kind: "file-removed", key }],
  });
}
