import type { Actor } from "./actor.ts";
import { now } from "./clock.ts";
import { createId } from "./create-id.ts";

type SignedIn = Extract<Actor, { personId: unknown }>;

/** Somebody who has just signed in. Tests override only what they are about. */
export const anActor = (override: Partial<SignedIn> = {}): SignedIn => ({
  role: "member",
  address: "127.0.0.1",
  personId: createId("person"),
  signedInAt: now(),
  sessionId: "a-session",
  accessToken: "",
  ...override,
});
