import type { AuthorName, SystemActorName } from "../shared/author.schema.ts";
import { DomainError } from "../shared/errors.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import type { Role } from "./route.ts";

interface Visitor {
  readonly role: "visitor";
  readonly address: string;
}

interface SignedIn {
  readonly role: "member" | "admin";
  readonly address: string;
  readonly personId: PersonId;
  /** The member of staff who acts as `personId`. */
  readonly actedBy?: PersonId;
  /** When they last signed in; a refreshed token keeps it. */
  readonly signedInAt: Instant;
  readonly sessionId: string;
  /** For calls to Cognito in the person's own name. */
  readonly accessToken: string;
}

interface System {
  readonly role: "system";
  readonly name: SystemActorName;
}

export type Actor = Visitor | SignedIn | System;

export const systemActor = (name: SystemActorName): System => ({ role: "system", name });

export interface Author {
  readonly by: AuthorName;
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

/** The key for limits by address. */
export const addressOf = (actor: Actor): string => (actor.role === "system" ? actor.name : actor.address);

/** Routes for members and staff always have a person. */
export function personOf(actor: Actor): SignedIn {
  if (actor.role === "visitor" || actor.role === "system") throw new DomainError("auth.required");
  return actor;
}
