import { createHash } from "node:crypto";
import { log } from "../../ground/route/log.ts";
import { optionalVariable } from "../../ground/shared/environment.ts";

/** A person waits, and other checks remain. */
const patienceMs = 1500;

/** Characters of the hash that we reveal; some two thousand leaked passwords share them. */
const shown = 5;

/** Have I Been Pwned's range API sees only the hash's first characters. If it fails, the password passes. */
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
  // Padding lines have a count of 0.
  return new Set(lines.filter(([, count]) => Number(count) > 0).map(([ending = ""]) => ending));
}
