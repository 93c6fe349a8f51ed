import { record } from "../change/record.ts";
import * as Person from "../person/person.ts";
import type { Actor } from "../shared/actor.ts";
import { write } from "../shared/commit.ts";
import type { Done } from "../shared/done.schema.ts";
import { DomainError } from "../shared/errors.ts";
import * as ReviewItems from "./items.ts";
import type { Assignment, ReviewItemId, ReviewKind } from "./review.schema.ts";

/** To nobody where nobody is named. A colleague who is busy may still be helped: it keeps nobody from deciding. */
export async function assign(actor: Actor, kind: ReviewKind, itemId: ReviewItemId, { to }: Assignment): Promise<Done> {
  const { personId, assignedTo } = await ReviewItems.get(kind, itemId);
  if (assignedTo === to) return { done: true };
  if (to && !(await Person.find(to))?.isStaff) throw notStaff();
  const patch = ReviewItems.patched(itemId);
  await record(actor, {
    about: personId,
    action: "review.assigned",
    writes: [write((to ? patch.set({ assignedTo: to }) : patch.remove(["assignedTo"])).params(), "review.gone")],
    before: { assignedTo },
    after: { assignedTo: to },
  });
  return { done: true };
}

const notStaff = () =>
  new DomainError("review.not-staff", { errors: [{ path: "to", message: "Choose a member of staff." }] });
