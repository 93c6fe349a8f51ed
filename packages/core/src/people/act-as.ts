import { jwtVerify, SignJWT } from "jose";
import type { Actor } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { secret } from "../shared/secret.ts";
import { ActAsEntity } from "./act-as.entity.ts";
import { ActAsId } from "./people.schema.ts";

type SignedIn = Extract<Actor, { personId: unknown }>;

interface Session {
  readonly id: ActAsId;
  readonly staffId: SignedIn["personId"];
  readonly personId: SignedIn["personId"];
  readonly validUntil: string;
}

const issuer = "guildhall-act-as";
const key = async () => new TextEncoder().encode(await secret("ACT_AS_KEY"));

/** Subject is the member, actor is the admin; it works beside the admin's own token only. */
export async function sign({ id, staffId, personId, validUntil }: Session): Promise<string> {
  return new SignJWT({ act: { sub: staffId } })
    .setProtectedHeader({ alg: "HS256", typ: "act-as+jwt" })
    .setIssuer(issuer)
    .setSubject(personId)
    .setJti(id)
    .setIssuedAt(seconds(now()))
    .setExpirationTime(seconds(validUntil))
    .sign(await key());
}

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** The admin, as the member that the token names; refused once it is over, ended, or somebody else's. */
export async function assume(self: SignedIn, token: string): Promise<Actor> {
  const session = await sessionOf(token);
  const isTheirs = session?.staffId === self.personId && self.role === "admin";
  if (!session || !isTheirs || session.endedAt || session.validUntil <= now()) {
    throw new DomainError("auth.acting-ended");
  }
  return { ...self, role: "member", personId: session.personId, actedBy: self.personId };
}

async function sessionOf(token: string) {
  const options = { issuer, typ: "act-as+jwt", algorithms: ["HS256"], currentDate: new Date(now()) };
  const verified = await jwtVerify(token, await key(), options).catch(() => undefined);
  const id = ActAsId.safeParse(verified?.payload.jti);
  if (!id.success) return undefined;
  const { data } = await ActAsEntity.get({ id: id.data }).go({ consistent: true });
  return data ?? undefined;
}
