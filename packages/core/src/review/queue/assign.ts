import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import type { Done } from "../../ground/shared/done.schema.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import * as Person from "../../people/person/person.ts";
import * as ReviewItems from "../items.ts";
import type { Assignment, ReviewItemId } from "../review.schema.ts";
import { recordIdOf, type SubjectWords } from "../subject.schema.ts";

/** To nobody where nobody is named. A colleague who is busy may still be helped: it keeps nobody from deciding. */
export async function assign(
  actor: Actor,
  words: SubjectWords,
  itemId: ReviewItemId,
  { to }: Assignment,
): Promise<Done> {
  const item = await ReviewItems.get(words.kind, itemId);
  const { personId, assignedTo } = item;
  if (assignedTo === to) return { done: true };
  if (to && !(await Person.find(to))?.isStaff) throw notStaff();
  const patch = ReviewItems.patchedAsListed(item);
  await record(actor, {
    about: personId,
    action: "review.assigned",
    writes: [write((to ? patch.set({ assignedTo: to }) : patch.remove(["assignedTo"])).params(), "review.gone")],
    before: { assignedTo },
    after: { assignedTo: to },
    follows: to && to !== personOf(actor).personId ? [toColleague(to, words, item)] : [],
  });
  return { done: true };
}

function toColleague(
  personId: PersonId,
  words: SubjectWords,
  { itemId, firstName, lastName }: ReviewItems.KeptReviewItem,
): Follow {
  const whose = [firstName, lastName].filter(Boolean).join(" ");
  const alert = {
    title: whose ? `A review is given to you: ${whose}` : "A review is given to you",
    message: `A colleague asks you to look at this ${words.queue.what}.`,
    url: `${words.queue.path}/${recordIdOf(words, itemId)}`,
  };
  return { kind: "notification", personId, alert };
}

const notStaff = () =>
  new DomainError("review.not-staff", { errors: [{ path: "to", message: "Choose a member of staff." }] });
