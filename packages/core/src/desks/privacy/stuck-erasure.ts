import { stuckEvents } from "../../ground/change/stuck.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import type { SubjectShown } from "../../review/subject.ts";

const sentences = {
  waiting:
    "To close this account was approved, and is not done yet: a payment of theirs is under way, money is still to be given back, or a service does not answer. It is tried again by itself until it is done.",
  failed:
    "To close this account was approved, and failed ten times. What went wrong is said under Stuck deliveries. Once that is mended, replay it there.",
} as const;

/** Of an approved closure: why the person is still here. */
export async function stuckErasure(personId: PersonId): Promise<SubjectShown["obstacles"]> {
  const stuck = await stuckEvents((follow) => follow.kind === "erase" && follow.personId === personId);
  return stuck ? [{ sentence: sentences[stuck], label: "Stuck deliveries", url: "/admin/outbox" }] : [];
}
