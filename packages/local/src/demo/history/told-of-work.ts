import type { ImportedBulk } from "@guildhall/core/desks/bulk/import-bulk";
import { firstPolicy } from "@guildhall/core/engines/policy/policy-numbers.rules";
import type { LateEntry } from "@guildhall/core/ground/change/audit.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { plusTime, staff, type Told } from "./told-of-people.ts";

export const toldOfView: Told<"views"> = ({ personId: id, createdAt: at, name, isShared, search, filter, sort }) => [
  { about: id, by: id, action: "view.saved", at, after: { name, isShared, search, filter, sort } },
];

export const toldOfPolicy: Told<"policy"> = ({ parameter, value, validFrom, recordedAt: at, by = staff }) => [
  {
    ...{ about: "association", by, action: "policy.changed", at },
    before: { [parameter]: firstPolicy[parameter] },
    after: { [parameter]: value, validFrom },
  },
];

const minute = 1 / (24 * 60);

/** In the association's history, and in that of each person whom it reached. */
export const toldOfJob: Told<"jobs"> = (job) => {
  const { createdBy: by, createdAt: at, done, state, id, rows } = job;
  const after = { action: done.action, rows: rows.length, id };
  const undone = state === "undone" ? [{ action: "bulk.undone" as const, at: plusTime(at, 10 * minute) }] : [];
  return [
    { about: "association", by, at, ...begun(job, after) },
    ...undone.map((one): LateEntry => ({ about: "association", by, ...one, after })),
    ...reached(job).flatMap((about) => toldOfRow(job, about)),
  ];
};

type Begun = Pick<LateEntry, "action" | "after" | "reason">;

function begun({ done }: ImportedBulk, after: Record<string, unknown>): Begun {
  if (done.action === "cancelEvent") {
    const { eventId: event, name, reason } = done.input;
    return { action: "event.canceled", after: { ...after, event, name }, reason };
  }
  if (done.action === "messageEvent") {
    const { eventId: event, name, subject } = done.input;
    return { action: "event.message-sent", after: { ...after, event, name, subject } };
  }
  return { action: "bulk.started", after };
}

const reached = ({ rows, failures }: ImportedBulk): PersonId[] =>
  rows.filter((row) => failures.every(({ id }) => id !== row)) as PersonId[];

/** A flag is told with itself. Nobody who was to leave the group was in it, and a file is of nobody. */
function toldOfRow({ done, createdBy: by, createdAt: at, state }: ImportedBulk, about: PersonId): LateEntry[] {
  switch (done.action) {
    case "addToGroup": {
      const group = done.input.name;
      const added: LateEntry = { about, by, action: "group.added", at, after: { group } };
      const removed: LateEntry = {
        about,
        by,
        action: "group.removed",
        at: plusTime(at, 10 * minute),
        before: { group },
      };
      return state === "undone" ? [added, removed] : [added];
    }
    case "messageEvent": {
      const { eventId: event, name, subject } = done.input;
      return [{ about, by, action: "event.message-sent", at, after: { event, name, subject } }];
    }
    case "cancelEvent": {
      const { eventId: event, name, reason } = done.input;
      return [{ about, by, action: "event.cancellation-told", at, after: { event, name }, reason }];
    }
    default:
      return [];
  }
}
