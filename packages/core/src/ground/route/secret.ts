import { setTimeout as pause } from "node:timers/promises";
import { now, secondsFromNow } from "../shared/clock.ts";
import { variable } from "../shared/environment.ts";
import type { Instant } from "../shared/values.ts";
import { log } from "./log.ts";

/** The closed table of secrets, each a SecureString below the stage's prefix. */
export type SecretName =
  | "AUDIT_KEY"
  | "CAPTCHA_SECRET"
  | "SAML_SIGNING_KEY"
  | "SAML_CERTIFICATE"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET";

/** A changed secret reaches every running function within this time. */
const keptSeconds = 300;
/** Shortest time between reads forced by a wrong signature, which anybody can send. */
const restSeconds = 30;
/** Longest wait for a newer value while an old one is known. */
const patienceMs = 500;
/** Per request to the store; the SDK tries three times. */
const answerMs = 2000;

const prefix = /* @__PURE__ */ variable("SECRETS_PREFIX");

interface Kept {
  readonly value: Promise<string>;
  readonly answer: Promise<string>;
  readonly until: Instant;
}

const known = new Map<SecretName, Kept>();
const restsUntil = new Map<SecretName, Instant>();

export function secret(name: SecretName): Promise<string> {
  const kept = known.get(name);
  return kept && now() < kept.until ? kept.value : read(name, kept);
}

/** The new value after `refused` was rejected; undefined if it has not changed. */
export async function secretInsteadOf(name: SecretName, refused: string): Promise<string | undefined> {
  const isKnown = (await secret(name)) === refused;
  if (isKnown && now() >= (restsUntil.get(name) ?? "")) {
    restsUntil.set(name, secondsFromNow(restSeconds));
    read(name, known.get(name));
  }
  const value = await (known.get(name)?.answer ?? secret(name));
  return value === refused ? undefined : value;
}

/** Failures are not cached; a known value stays in use while the store does not answer. */
function read(name: SecretName, former?: Kept): Promise<string> {
  const answer = fetchSecret(name).catch((error) => {
    if (!former) throw error;
    log.warn("secret.unread", { name, error });
    return former.value;
  });
  const value = former ? Promise.race([answer, former.value.then((known) => pause(patienceMs, known))]) : answer;
  const kept = { value, answer, until: secondsFromNow(keptSeconds) };
  const instead = (other?: Kept) => known.get(name) === kept && (other ? known.set(name, other) : known.delete(name));
  known.set(name, kept);
  answer.then(
    () => instead({ ...kept, value: answer }),
    () => instead(),
  );
  return value;
}

async function fetchSecret(name: SecretName): Promise<string> {
  // Loaded on first use: most routes start without it.
  const { GetParameterCommand, SSMClient } = await import("@aws-sdk/client-ssm");
  const path = `${prefix()}/${name}`;
  const requestHandler = { connectionTimeout: answerMs, requestTimeout: answerMs, throwOnRequestTimeout: true };
  const { Parameter } = await new SSMClient({ requestHandler }).send(
    new GetParameterCommand({ Name: path, WithDecryption: true }),
  );
  if (!Parameter?.Value) throw new Error(`The secret ${path} is empty`);
  return Parameter.Value;
}
