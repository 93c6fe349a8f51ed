import type { AuthorName, SystemActorName } from "./author.schema.ts";
import { DomainError } from "./errors.ts";
import type { Role } from "./route.ts";
import type { Instant, PersonId } from "./values.ts";

interface Visitor {
  readonly role: "visitor";
  readonly address: string;
}

interface SignedIn {
  readonly role: "member" | "admin";
  readonly address: string;
  /** Whose records are meant. */
  readonly personId: PersonId;
  /** The member of staff who is really there, while acting as `personId`. */
  readonly actedBy?: PersonId;
  /** When they last proved who they are; a refreshed token keeps it. */
  readonly signedInAt: Instant;
  /** Which sign-in of theirs it is: the same in every token that comes from it. */
  readonly sessionId: string;
  /** As sent; for the calls to Cognito that act in the person's own name. */
  readonly accessToken: string;
}

/** Jobs and consumers: nobody is signed in, and the audit says so. */
interface System {
  readonly role: "system";
  readonly name: SystemActorName;
}

export type Actor = Visitor | SignedIn | System;

export const systemActor = (name: SystemActorName): System => ({ role: "system", name });

/** Whom a history names. */
export interface Author {
  readonly by: AuthorName;
  /** Whom they were acting for, when that was not themselves. */
  readonly actingFor?: PersonId | undefined;
}

export function authorOf(actor: Actor | Author): Author {
  if ("by" in actor) return actor;
  if (actor.role === "system") return { by: actor.name };
  if (actor.role === "visitor") return { by: "visitor" };
  return actor.actedBy ? { by: actor.actedBy, actingFor: actor.personId } : { by: actor.personId };
}

const rank: Record<Role, number> = { visitor: 0, member: 1, admin: 2 };

export const mayUse = (actor: Actor, role: Role): boolean => actor.role === "system" || rank[actor.role] >= rank[role];

/** Where a request comes from, for what is limited by that. */
export const addressOf = (actor: Actor): string => (actor.role === "system" ? actor.name : actor.address);

/** The person behind a request; routes for members and staff always have one. */
export function personOf(actor: Actor): SignedIn {
  if (actor.role === "visitor" || actor.role === "system") throw new DomainError("auth.required");
  return actor;
}
