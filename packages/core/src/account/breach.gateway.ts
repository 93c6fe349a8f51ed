import { createHash } from "node:crypto";
import { optionalVariable } from "../shared/environment.ts";
import { log } from "../shared/log.ts";

/** Somebody waits for the answer, and it is only one of several checks. */
const patienceMs = 1500;

/** So many letters of the hash are shown; some two thousand known passwords share them. */
const shown = 5;

/**
 * Whether a password is known from a leak, as Have I Been Pwned's range API tells: it learns the first letters of a hash
 * and answers all the endings that it knows, padded so that the length of the answer says nothing either. Where nobody
 * answers, a password passes: people must be able to choose one.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const service = optionalVariable("BREACH_URL");
  if (!service) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    return (await endingsOf(service, hash.slice(0, shown))).has(hash.slice(shown));
  } catch (error) {
    log.warn("account.breach-look-up-failed", { error });
    return false;
  }
}

async function endingsOf(service: string, prefix: string): Promise<Set<string>> {
  const answer = await fetch(`${service}/range/${prefix}`, {
    headers: { "add-padding": "true", "user-agent": "guildhall" },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`The look-up of leaked passwords answered ${answer.status}`);
  const lines = (await answer.text()).split(/\r?\n/).map((line) => line.split(":"));
  // Padding is told by its count.
  return new Set(lines.filter(([, count]) => Number(count) > 0).map(([ending = ""]) => ending));
}
