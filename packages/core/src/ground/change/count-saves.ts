import type { Actor, Author } from "../route/actor.ts";
import { countOneMore } from "../storage/rate-limit.ts";
import type { AuditAction, Subject } from "./audit.schema.ts";
import { saveLimits } from "./save.limit.ts";

/** The saves of the open window, kept on the history's head. */
export interface Saves {
  readonly window?: number | undefined;
  readonly saves?: number | undefined;
  /** Counted apart, so that a member's saves never block staff. */
  readonly staffSaves?: number | undefined;
}

/** Never refused: otherwise somebody with a stolen session could use up the limit and lock the owner out. */
const takingBack: ReadonlySet<AuditAction> = new Set<AuditAction>([
  "account.email-change-withdrawn",
  "billing.card-removed",
  "people.impersonation-ended",
  "privacy.closure-withdrawn",
  "review.taken-back",
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

/** Counts saves by people, not by jobs. */
export function countSave(actor: Actor | Author, { about, action, hasHappened }: Saving, before: Saves = {}): Saves {
  const { window, saves, staffSaves } = before;
  const counter = counterFor(actor, about);
  if (!counter || hasHappened || takingBack.has(action)) return { window, saves, staffSaves };
  const counted = countOneMore(
    saveLimits["saves.person"],
    window === undefined ? undefined : { window, count: before[counter] ?? 0 },
  );
  const others = window === counted.window ? { saves, staffSaves } : {};
  return { ...others, window: counted.window, [counter]: counted.count };
}
