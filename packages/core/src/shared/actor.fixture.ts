import type { Actor } from "./actor.ts";
import { createId } from "./create-id.ts";
import type { Instant } from "./values.ts";

type SignedIn = Extract<Actor, { personId: unknown }>;

/** Somebody who is signed in. Tests override only what they are about. */
export const anActor = (override: Partial<SignedIn> = {}): SignedIn => ({
  role: "member",
  address: "127.0.0.1",
  personId: createId("person"),
  signedInAt: "2026-01-05T12:00:00.000Z" as Instant,
  sessionId: "a-session",
  accessToken: "",
  ...override,
});
