import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { log } from "../../ground/route/log.ts";
import { expiresIn, now, secondsFromNow } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { ExportId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { unlessOvertaken, write } from "../../ground/storage/commit.ts";
import type { Declaration } from "../../ground/storage/privacy-declaration.ts";
import { archiveOf } from "../../ground/text/archive.ts";
import * as Person from "../../people/person/person.ts";
import { contentsFor } from "./archive-contents.ts";
import * as ExportStore from "./export-store.gateway.ts";
import { namesOfPresentOwner } from "./person-names.ts";
import { ExportEntity, ExportTurnEntity } from "./privacy.entity.ts";
import { isFormer, makingAttempts } from "./privacy.rules.ts";
import { type Export, exportDays } from "./privacy.schema.ts";

const maker = systemActor("data-export");
const keptSeconds = exportDays * 24 * 3600;

/** Safe to repeat. */
export async function make(personId: PersonId, id: ExportId, entities: readonly Declaration[]): Promise<void> {
  const begun = await begin(personId, id);
  if (!begun || (await isOfFormerOwner(personId, begun))) return;
  try {
    const at = new Date(now());
    const bytes = await ExportStore.save(
      personId,
      id,
      archiveOf(contentsFor(await namesOfPresentOwner(personId), entities, at), at),
    );
    await finish(personId, id, { ...begun, bytes });
  } catch (error) {
    if (begun.attempts < makingAttempts) throw error;
    if (await isOfFormerOwner(personId, begun)) return;
    log.error("privacy.export-failed", { id, error });
    await giveUp(personId, id);
  }
}

const isOfFormerOwner = async (personId: PersonId, asked: Pick<Export, "requestedAt">): Promise<boolean> =>
  isFormer(asked, (await Person.find(personId))?.takenOverAt);

type Begun = Pick<Export, "requestedAt"> & { readonly attempts: number };

/** The number of tries; undefined when there is nothing to do. */
async function begin(personId: PersonId, id: ExportId) {
  const counted = ExportEntity.patch({ personId, id })
    .add({ attempts: 1 })
    .where(({ state }, { eq }) => eq(state, "making"));
  const begun = await unlessOvertaken(counted.go({ response: "all_new" }));
  return begun?.data as Begun | undefined;
}

type Made = Pick<Export, "requestedAt"> & { readonly bytes: number };

async function finish(personId: PersonId, id: ExportId, { requestedAt, bytes }: Made): Promise<void> {
  const person = await Person.find(personId);
  const validUntil = secondsFromNow(keptSeconds);
  const ready = ExportEntity.patch({ personId, id })
    .set({ state: "ready", readyAt: now(), validUntil, bytes, expiresAt: expiresIn(2 * keptSeconds) })
    .where(({ state }, { eq }) => eq(state, "making"));
  try {
    if (!person || isFormer({ requestedAt }, person.takenOverAt)) throw new DomainError("not-found");
    await record(maker, {
      about: personId,
      action: "privacy.export-made",
      writes: [
        write(ready.params(), "not-found"),
        endTurn(personId, id),
        write(Person.patchAsRead(person, {}, ["takenOverAt"]).params, "not-found"),
      ],
      after: { export: id, bytes, validUntil },
      follows: readyFollows(person, validUntil),
    });
  } catch (error) {
    if (!isGone(error)) throw error;
    // The row is gone (erased, taken over) or another run was faster.
    const { data: kept } = await ExportEntity.get({ personId, id }).go({ consistent: true });
    if (!kept) await ExportStore.remove(personId, id);
  }
}

const isGone = (error: unknown) => error instanceof DomainError && error.code === "not-found";

/** Only if the turn is this copy's. */
const endTurn = (personId: PersonId, id: ExportId) =>
  write(
    ExportTurnEntity.delete({ personId })
      .where(({ exportId }, { eq, notExists }) => `${notExists(exportId)} OR ${eq(exportId, id)}`)
      .params(),
  );

const readyFollows = ({ id, email, firstName }: Person.Person, validUntil: string): Follow[] => [
  { kind: "mail", mail: { template: "privacy.export-ready", to: email, data: { firstName, validUntil } } },
  {
    kind: "notification",
    personId: id,
    alert: {
      title: "Your data is ready",
      message: "You can download the copy of your data for seven days.",
      url: "/edit-profile/account#your-data",
    },
  },
];

async function giveUp(personId: PersonId, id: ExportId): Promise<void> {
  const failed = ExportEntity.patch({ personId, id })
    .set({ state: "failed", expiresAt: expiresIn(keptSeconds) })
    .where(({ state }, { eq }) => eq(state, "making"));
  const change = {
    about: personId,
    action: "privacy.export-failed",
    writes: [write(failed.params(), "not-found"), endTurn(personId, id)],
    after: { export: id },
  } as const;
  await record(maker, change).catch((error) => {
    if (!isGone(error)) throw error;
  });
}
