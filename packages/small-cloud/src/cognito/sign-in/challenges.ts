import { randomBytes } from "node:crypto";
import { notAuthorized } from "../errors.ts";
import type { SrpExchange } from "../password/srp.ts";

/** The first half of an SRP sign-in. It waits for the proof. */
export interface PasswordChallenge {
  readonly name: "PASSWORD_VERIFIER";
  /** The name under which a wrong answer counts as a failure. */
  readonly attemptsOf: string;
  readonly srpUsername: string;
  /** The name as it was typed, in lower case. */
  readonly login: string;
  readonly exchange: SrpExchange;
  /** Absent if nobody has the name: then every proof is wrong. */
  readonly username?: string;
}

/** A question for a person whose password was right. */
export interface NextChallenge {
  readonly name: "NEW_PASSWORD_REQUIRED" | "SOFTWARE_TOKEN_MFA";
  readonly username: string;
}

export type ChallengeBook<Challenge extends { readonly name: string }> = ReturnType<
  typeof createChallengeBook<Challenge>
>;

interface Entry<Challenge> {
  readonly challenge: Challenge;
  readonly expiresAt: number;
  wrongAnswers: number;
  isUsed: boolean;
}

const lifetime = 3 * 60_000;
const mostWrongAnswers = 5;
/** Limits the memory that unfinished sign-ins can use. */
const mostOpen = 20_000;

/** Open challenges, in memory. After a restart people sign in again. */
export function createChallengeBook<Challenge extends { readonly name: string }>() {
  const entries = new Map<string, Entry<Challenge>>();

  return {
    /** The text that identifies the challenge: the Session, or SRP's secret block. */
    open(challenge: Challenge): string {
      const now = Date.now();
      evict(entries, now);
      const key = randomBytes(96).toString("base64");
      entries.set(key, { challenge, expiresAt: now + lifetime, wrongAnswers: 0, isUsed: false });
      return key;
    },
    /** Reads it without using it up, so that a mistyped code can be typed again. */
    peek: (key: string, name: Challenge["name"]) => requireOpen(entries.get(key), name),
    recordWrongAnswer(key: string): void {
      const entry = entries.get(key);
      if (!entry) return;
      entry.wrongAnswers += 1;
      if (entry.wrongAnswers >= mostWrongAnswers) entry.isUsed = true;
    },
    close(key: string): void {
      const entry = entries.get(key);
      if (entry) entry.isUsed = true;
    },
  };
}

function evict(entries: Map<string, Entry<unknown>>, now: number): void {
  for (const [key, entry] of entries) {
    if (entry.expiresAt > now && entries.size < mostOpen) return;
    entries.delete(key);
  }
}

function requireOpen<Challenge extends { readonly name: string }>(
  entry: Entry<Challenge> | undefined,
  name: Challenge["name"],
): Challenge {
  if (entry?.challenge.name !== name) throw notAuthorized("Invalid session for the user.");
  if (entry.isUsed) throw notAuthorized("Invalid session for the user, session can only be used once.");
  if (Date.now() >= entry.expiresAt) throw notAuthorized("Invalid session for the user, session is expired.");
  return entry.challenge;
}
