import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { secondsFromNow } from "../../ground/shared/clock.ts";
import { isCommitted, write } from "../../ground/storage/commit.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { refuseDocument } from "./check-document.ts";
import { DocumentEntity } from "./document.entity.ts";
import { arrivingKey, type KeptDocument } from "./document.ts";

/** Longer than a form is valid and a check takes. */
const waitSeconds = 3600;

/** Uploads that never arrived go; what arrived and was not checked is refused, and its sender told. */
export async function sweepDocuments(limit = 200): Promise<number> {
  const { data } = await DocumentEntity.query
    .byWaiting({ waiting: "yes" })
    .lte({ createdAt: secondsFromNow(-waitSeconds) })
    .go({ limit });
  await workThrough(data, async (document) =>
    (await FileStore.has(arrivingKey(document))) ? refuseDocument(document, "unchecked") : lapse(document),
  );
  return data.length;
}

async function lapse({ about, id, name, kind }: KeptDocument): Promise<void> {
  const gone = DocumentEntity.remove({ about, id }).where(({ state }, { eq }) => eq(state, "waiting"));
  await isCommitted(
    record(systemActor("document-check"), {
      about,
      action: "document.lapsed",
      writes: [write(gone.params())],
      before: { name, kind },
    }),
  );
}
