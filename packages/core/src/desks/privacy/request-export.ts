import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { expiresIn, now, secondsFromNow } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { ExportId } from "../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as Person from "../../people/person/person.ts";
import * as ExportStore from "./export-store.gateway.ts";
import { ExportEntity, ExportTurnEntity } from "./privacy.entity.ts";
import { privacyLimits } from "./privacy.limit.ts";
import { isDownloadable, isFormer, makingSeconds, stateOf } from "./privacy.rules.ts";
import { Export, type ExportDownload, type Exports, exportDays } from "./privacy.schema.ts";

/** Takes the turn in the same transaction, so that only one copy is made at a time. */
export async function requestExport(actor: Actor): Promise<Export> {
  const { personId } = personOf(actor);
  await Person.getForRequest(actor, personId);
  await countAttempt(privacyLimits["export.person"], personId);
  const id = createId("export");
  const asked = { id, state: "making", requestedAt: now() } as const;
  const kept = { ...asked, personId, expiresAt: expiresIn(2 * exportDays * 24 * 3600) };
  await record(actor, {
    about: personId,
    action: "privacy.export-requested",
    writes: [
      write(ExportEntity.create(kept).params()),
      write(takeTurn(personId, id, kept.requestedAt), "privacy.export-under-way"),
    ],
    after: { export: id },
    follows: [{ kind: "data-export", personId, exportId: id }],
  });
  return asked;
}

/** Also when the last turn is older than any copy takes. */
const takeTurn = (personId: PersonId, exportId: ExportId, since: Instant): object =>
  ExportTurnEntity.put({ personId, exportId, since, expiresAt: expiresIn(makingSeconds) })
    .where((turn, { notExists, lt }) => `${notExists(turn.since)} OR ${lt(turn.since, secondsFromNow(-makingSeconds))}`)
    .params();

export async function exports(actor: Actor): Promise<Exports> {
  const { personId } = personOf(actor);
  const [{ takenOverAt }, { data }] = await Promise.all([
    Person.getForRequest(actor, personId),
    ExportEntity.query.byPerson({ personId }).go({ order: "desc", consistent: true }),
  ]);
  const theirs = data.filter((kept) => !isFormer(kept, takenOverAt));
  return { data: theirs.map((kept) => Export.parse({ ...kept, state: stateOf(kept, now()) })) };
}

/** Only one's own. The download is audited. */
export async function downloadExport(actor: Actor, id: ExportId): Promise<ExportDownload> {
  const { personId } = personOf(actor);
  const { takenOverAt } = await Person.getForRequest(actor, personId);
  const { data: kept } = await ExportEntity.get({ personId, id }).go({ consistent: true });
  if (!kept || isFormer(kept, takenOverAt)) throw new DomainError("not-found");
  if (stateOf(kept, now()) === "making") throw new DomainError("privacy.export-under-way");
  if (!isDownloadable(kept, now())) throw new DomainError("privacy.export-over");
  const url = await ExportStore.linkTo(personId, id, `my-data-${kept.requestedAt.slice(0, 10)}.zip`);
  await record(actor, { about: personId, action: "privacy.export-downloaded", writes: [], after: { export: id } });
  return { url };
}
