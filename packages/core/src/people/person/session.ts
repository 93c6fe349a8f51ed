import type { Actor } from "../../ground/route/actor.ts";
import type { Route } from "../../ground/route/route.ts";
import { now, today } from "../../ground/shared/clock.ts";
import { optionalVariable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { isAsRead } from "../../ground/storage/as-read.ts";
import { unlessOvertaken } from "../../ground/storage/commit.ts";
import { PersonEntity } from "./person.entity.ts";
import * as Person from "./person.ts";
import {
  isIdle,
  isStaffSessionOver,
  mayBeIdle,
  provedSecondFactor,
  seenNow,
  validFrom,
  wasEnded,
} from "./session.rules.ts";

type SignedIn = Extract<Actor, { personId: unknown }>;

export const sessionsEnded = () => ({ sessionsValidFrom: validFrom(now()) });

type CheckedRoute = Pick<Route, "role" | "method" | "whileActing" | "refusesEnded">;

/** Refuses ended sessions whose token is valid. Reads no person for the reads that an ended session may still make. */
export async function requireSession(actor: Actor, route: CheckedRoute): Promise<void> {
  if (actor.role === "visitor" || actor.role === "system" || route.role === "visitor") return;
  refuseLongStaffSession(actor);
  const usesStaffRights = route.role === "admin" || actor.actedBy !== undefined;
  const mustBeSure = usesStaffRights || route.whileActing === "refused" || route.method !== "GET";
  if (!mustBeSure && !route.refusesEnded && !mayBeIdle(actor, now())) return;
  const person = await Person.findForRequest(actor, actor.actedBy ?? actor.personId, mustBeSure);
  if (!person) throw new DomainError("auth.account-closed");
  refuseIfOver(actor, person);
  if (!usesStaffRights) return;
  const access = staffAccessOf(actor, person);
  if (access === "none") throw new DomainError("auth.forbidden");
  if (access !== "full") throw new DomainError("auth.second-factor-needed");
}

/** The refusal to answer with: who was erased since they signed in finds nothing, and is told why. */
export async function refusalFor(actor: Actor, error: unknown): Promise<unknown> {
  if (actor.role === "visitor" || actor.role === "system" || actor.actedBy) return error;
  const foundNothing = error instanceof DomainError && error.code === "not-found";
  return foundNothing && !(await Person.find(actor.personId)) ? new DomainError("auth.account-closed") : error;
}

export type StaffAccess = "none" | "set-up" | "sign-in-again" | "full";

/** Only a stage that says "off" lets staff do without. */
const isSecondFactorNeeded = (): boolean => optionalVariable("STAFF_SECOND_FACTOR") !== "off";

/** The group is from the token and may be old; `isStaff` is from the record and current. */
export function staffAccessOf(actor: SignedIn, person: Person.Person): StaffAccess {
  const inGroup = actor.role === "admin" || actor.actedBy !== undefined;
  if (!inGroup || !person.isStaff) return "none";
  if (!isSecondFactorNeeded() || provedSecondFactor(actor, person)) return "full";
  return person.hasSecondFactor ? "sign-in-again" : "set-up";
}

/** For use cases that read the person anyway. Refuses an ended session and notes its use. */
export async function noteSession(actor: SignedIn, person: Person.Person): Promise<void> {
  if (actor.actedBy) return;
  refuseLongStaffSession(actor);
  refuseIfOver(actor, person);
  const sessionsSeen = seenNow(actor, person, today());
  if (!sessionsSeen) return;
  const noted = PersonEntity.patch({ id: person.id })
    .set({ sessionsSeen })
    .where((kept, condition) => isAsRead(kept, condition, person, ["sessionsSeen"]));
  // Another device was faster; the next request notes this one.
  await unlessOvertaken(noted.go());
}

function refuseLongStaffSession(actor: SignedIn): void {
  const isStaff = actor.role === "admin" || actor.actedBy !== undefined;
  if (isStaff && isStaffSessionOver(actor, now())) throw new DomainError("auth.ended");
}

function refuseIfOver(actor: SignedIn, person: Person.Person): void {
  if (wasEnded(actor, person) || isIdle(actor, person, today())) throw new DomainError("auth.ended");
}

export async function noteSignIn(id: PersonId, at: Instant): Promise<void> {
  const noted = PersonEntity.patch({ id })
    .set({ lastSignedInAt: at })
    .where(({ lastSignedInAt }, { notExists, lt }) => `${notExists(lastSignedInAt)} OR ${lt(lastSignedInAt, at)}`);
  await unlessOvertaken(noted.go());
}
