import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Actor } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { ImpersonationId } from "../../ground/shared/ids.ts";
import { ImpersonationEntity } from "./impersonation.entity.ts";

type SignedIn = Extract<Actor, { personId: unknown }>;

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** The token holds the session's id and a secret; only the secret's hash is stored. */
export function issueToken(id: ImpersonationId): { token: string; proof: string } {
  const secret = randomBytes(32).toString("base64url");
  return { token: `${id}.${secret}`, proof: hashOf(secret) };
}

/** Refused if the session has ended or belongs to somebody else. */
export async function assume(self: SignedIn, token: string): Promise<Actor> {
  const session = await sessionOf(token);
  const isTheirs = session?.staffId === self.personId && self.role === "admin";
  if (!session || !isTheirs || session.endedAt || session.validUntil <= now()) {
    throw new DomainError("auth.acting-ended");
  }
  return { ...self, role: "member", personId: session.personId, actedBy: self.personId };
}

async function sessionOf(token: string) {
  const [name, secret = ""] = token.split(".", 2);
  const id = ImpersonationId.safeParse(name);
  if (!id.success) return undefined;
  const { data } = await ImpersonationEntity.get({ id: id.data }).go({ consistent: true });
  return data && isSame(hashOf(secret), data.proof) ? data : undefined;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
