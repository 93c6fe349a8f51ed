import type { Actor, Author } from "../shared/actor.ts";
import { countOneMore } from "../shared/rate-limit.ts";
import type { AuditAction, Subject } from "./audit.schema.ts";

/** How many have been saved in the window that is open, kept where a history ends. */
export interface Saves {
  readonly window?: number | undefined;
  /** By the person themselves. */
  readonly saves?: number | undefined;
  /** By staff: what a member saves takes nothing from what staff can do about it. */
  readonly staffSaves?: number | undefined;
}

/** These only take back what somebody was counted for: whoever has a stolen session cannot keep its owner from them. */
const takingBack: ReadonlySet<AuditAction> = new Set<AuditAction>([
  "account.email-change-withdrawn",
  "billing.card-removed",
  "people.impersonation-ended",
  "privacy.closure-withdrawn",
  "texting.opted-out",
]);

function counterFor(actor: Actor | Author, about: Subject): "saves" | "staffSaves" | undefined {
  if ("by" in actor || actor.role === "system" || actor.role === "visitor") return undefined;
  if (actor.personId === about && !actor.actedBy) return "saves";
  return actor.role === "admin" || actor.actedBy ? "staffSaves" : undefined;
}

interface Saving {
  readonly about: Subject;
  readonly action: AuditAction;
  readonly hasHappened?: true;
}

/** Counts what people save, unless refusing it undoes nothing; what jobs do does not count. */
export function countSave(actor: Actor | Author, { about, action, hasHappened }: Saving, before: Saves = {}): Saves {
  const { window, saves, staffSaves } = before;
  const counter = counterFor(actor, about);
  if (!counter || hasHappened || takingBack.has(action)) return { window, saves, staffSaves };
  const counted = countOneMore(
    "saves.person",
    window === undefined ? undefined : { window, count: before[counter] ?? 0 },
  );
  const others = window === counted.window ? { saves, staffSaves } : {};
  return { ...others, window: counted.window, [counter]: counted.count };
}
