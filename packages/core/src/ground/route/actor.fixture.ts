import { now } from "../shared/clock.ts";
import { createId } from "../shared/create-id.ts";
import type { Actor } from "./actor.ts";

type SignedIn = Extract<Actor, { personId: unknown }>;

/** A person who has just signed in. A test overrides only what it tests. */
export const anActor = (override: Partial<SignedIn> = {}): SignedIn => ({
  role: "member",
  address: "127.0.0.1",
  personId: createId("person"),
  signedInAt: now(),
  sessionId: "a-session",
  accessToken: "",
  ...override,
});
