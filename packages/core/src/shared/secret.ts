import { setTimeout as pause } from "node:timers/promises";
import { now, secondsFromNow } from "./clock.ts";
import { variable } from "./environment.ts";
import { log } from "./log.ts";
import type { Instant } from "./values.ts";

/** The closed table of secrets. Each is a SecureString below the stage's own prefix. */
export type SecretName =
  | "AUDIT_KEY"
  | "CAPTCHA_SECRET"
  | "SAML_SIGNING_KEY"
  | "SAML_CERTIFICATE"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET";

/** One that is given anew reaches every function within this time, however long its process lives. */
const keptSeconds = 300;
/** Anybody can send a wrong signature: that must not become a question to the parameter store each time. */
const restSeconds = 30;
/** The store answers in a few milliseconds. Who knows a value waits for another no longer than nobody notices. */
const patienceMs = 500;
/** For one question; it is asked three times. */
const answerMs = 2000;

const prefix = /* @__PURE__ */ variable("SECRETS_PREFIX");

interface Kept {
  /** What is gone on with. */
  readonly value: Promise<string>;
  /** What the store says, where it was just asked. */
  readonly answer: Promise<string>;
  readonly until: Instant;
}

const known = new Map<SecretName, Kept>();
const restsUntil = new Map<SecretName, Instant>();

/** Read from the parameter store when it is first needed, and anew when it was kept for five minutes. */
export function secret(name: SecretName): Promise<string> {
  const kept = known.get(name);
  return kept && now() < kept.until ? kept.value : read(name, kept);
}

/** For whoever was refused with a secret: the one that it was changed for, or nothing where it is still the same. */
export async function secretInsteadOf(name: SecretName, refused: string): Promise<string | undefined> {
  const isKnown = (await secret(name)) === refused;
  if (isKnown && now() >= (restsUntil.get(name) ?? "")) {
    restsUntil.set(name, secondsFromNow(restSeconds));
    read(name, known.get(name));
  }
  const value = await (known.get(name)?.answer ?? secret(name));
  return value === refused ? undefined : value;
}

/** A failure is not remembered: where a value was known it goes on being used, also while no answer comes. */
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
  // Loaded when first needed: most routes start without it.
  const { GetParameterCommand, SSMClient } = await import("@aws-sdk/client-ssm");
  const path = `${prefix()}/${name}`;
  const requestHandler = { connectionTimeout: answerMs, requestTimeout: answerMs, throwOnRequestTimeout: true };
  const { Parameter } = await new SSMClient({ requestHandler }).send(
    new GetParameterCommand({ Name: path, WithDecryption: true }),
  );
  if (!Parameter?.Value) throw new Error(`The secret ${path} is empty`);
  return Parameter.Value;
}
