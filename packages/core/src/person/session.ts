import { type Actor, personOf } from "../shared/actor.ts";
import { isAsRead } from "../shared/as-read.ts";
import { now, today } from "../shared/clock.ts";
import { unlessOvertaken } from "../shared/commit.ts";
import { optionalVariable } from "../shared/environment.ts";
import { DomainError } from "../shared/errors.ts";
import type { Route } from "../shared/route.ts";
import type { Instant, PersonId } from "../shared/values.ts";
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

/** What ends every session that began before now. */
export const sessionsEnded = () => ({ sessionsValidFrom: validFrom(now()) });

/**
 * Refuses whose access has ended although their token has not. Staff, whoever acts as somebody and what is refused while
 * acting are looked up, in one read at the most; everybody else where the session is old enough to have been idle.
 */
export async function requireSession(actor: Actor, route: Pick<Route, "role" | "whileActing">): Promise<void> {
  if (actor.role === "visitor" || actor.role === "system" || route.role === "visitor") return;
  refuseLongStaffSession(actor);
  const usesStaffRights = route.role === "admin" || actor.actedBy !== undefined;
  const mustBeSure = usesStaffRights || route.whileActing === "refused";
  if (!mustBeSure && !mayBeIdle(actor, now())) return;
  const person = await Person.findForRequest(actor, actor.actedBy ?? actor.personId, mustBeSure);
  if (!person) throw new DomainError("auth.ended");
  refuseIfOver(actor, person);
  if (!usesStaffRights) return;
  const access = staffAccessOf(actor, person);
  if (access === "none") throw new DomainError("auth.forbidden");
  if (access !== "full") throw new DomainError("auth.second-factor-needed");
}

export type StaffAccess = "none" | "set-up" | "sign-in-again" | "full";

/** A setting of the stage. Only where it says so can staff do without. */
const isSecondFactorNeeded = (): boolean => optionalVariable("STAFF_SECOND_FACTOR") !== "off";

/** What being staff comes to in this session: the token tells of the past, the person's record of the present. */
export function staffAccessOf(actor: SignedIn, person: Person.Person): StaffAccess {
  const inGroup = actor.role === "admin" || actor.actedBy !== undefined;
  if (!inGroup || !person.isStaff) return "none";
  if (!isSecondFactorNeeded() || provedSecondFactor(actor, person)) return "full";
  return person.hasSecondFactor ? "sign-in-again" : "set-up";
}

/** Where the person is read anyway: refuses what is over, and notes that the session is in use. */
export async function noteSession(actor: SignedIn, person: Person.Person): Promise<void> {
  if (actor.actedBy) return;
  refuseLongStaffSession(actor);
  refuseIfOver(actor, person);
  const sessionsSeen = seenNow(actor, person, today());
  if (!sessionsSeen) return;
  const noted = PersonEntity.patch({ id: person.id })
    .set({ sessionsSeen })
    .where((kept, condition) => isAsRead(kept, condition, person, ["sessionsSeen"]));
  // Another of their devices was faster; this one is noted with its next request.
  await unlessOvertaken(noted.go());
}

/** Where the person is read anyway, to charge them or to change their record. Whoever acts as them was judged before. */
export function refuseEnded(actor: Actor, person: Person.Person): void {
  if (personOf(actor).actedBy === undefined) refuseIfOver(personOf(actor), person);
}

function refuseLongStaffSession(actor: SignedIn): void {
  const isStaff = actor.role === "admin" || actor.actedBy !== undefined;
  if (isStaff && isStaffSessionOver(actor, now())) throw new DomainError("auth.ended");
}

function refuseIfOver(actor: SignedIn, person: Person.Person): void {
  if (wasEnded(actor, person) || isIdle(actor, person, today())) throw new DomainError("auth.ended");
}

/** The last of several sign-ins stays, in whatever order they are told. */
export async function noteSignIn(id: PersonId, at: Instant): Promise<void> {
  const noted = PersonEntity.patch({ id })
    .set({ lastSignedInAt: at })
    .where(({ lastSignedInAt }, { notExists, lt }) => `${notExists(lastSignedInAt)} OR ${lt(lastSignedInAt, at)}`);
  await unlessOvertaken(noted.go());
}
