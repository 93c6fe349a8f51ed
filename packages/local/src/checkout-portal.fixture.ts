import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { createTableReader } from "@guildhall/functions/payment-walks/our-books.fixture";
import { createStripeReader } from "@guildhall/functions/payment-walks/stripe-books.fixture";
import { signInForTokens } from "small-cloud/cognito/sign-in/sign-in.fixture";
import type { CheckoutPerson, CheckoutQuestion, CheckoutReady } from "./checkout-process.fixture.ts";
import { names } from "./handler-environment.ts";

interface Settings {
  readonly root: string;
  readonly dataDir: string;
  readonly now: string;
  readonly people: readonly CheckoutPerson[];
}

const password = "correct-horse-7";

export type CheckoutPortal = Awaited<ReturnType<typeof startPortal>>;
/** Somebody who is signed in, at a browser. */
export type Browser = ReturnType<CheckoutPortal["api"]>;
export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it asserts.
  readonly body: any;
}

/** The portal in its own process, called as by a browser. */
export async function startPortal(settings: Settings) {
  const child = fork(
    join(import.meta.dirname, "checkout-process.fixture.ts"),
    [JSON.stringify({ ...settings, password })],
    {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, LOG_LEVEL: "silent" },
    },
  );
  const death = once(child, "exit").then(() => {
    throw new Error("The portal is gone");
  });
  death.catch(() => undefined);
  const [{ url, secretKey }] = (await Promise.race([once(child, "message"), death])) as [CheckoutReady];
  // The payment provider's address for entering cards.
  process.env.STRIPE_URL = url;

  return {
    ask: questions(child, death),
    stripe: createStripeReader({ origin: url, secretKey }),
    table: createTableReader({ endpoint: `${url}/_aws/dynamodb`, table: names.table }),
    runJob: (name: string) => post(`${url}/_local/data/jobs/run`, { name }),
    signIn: (email: string) => signIn(url, email),
    api: (token: string) => api(url, token),
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await death.catch(() => undefined);
    },
  };
}

function questions(child: ChildProcess, death: Promise<never>) {
  const waiting = new Map<number, (answer: unknown) => void>();
  child.on("message", ({ id, answer }: { id: number; answer: unknown }) => waiting.get(id)?.(answer));
  let last = 0;
  return <T>(question: CheckoutQuestion): Promise<T> => {
    const id = ++last;
    const answered = new Promise<T>((resolve) => waiting.set(id, resolve as (answer: unknown) => void));
    child.send({ id, ...question }, () => undefined);
    return Promise.race([answered, death]);
  };
}

async function signIn(url: string, email: string): Promise<string> {
  const endpoint = `${url}/_aws/cognito`;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new CognitoIdentityProviderClient({ endpoint, region: names.region, credentials });
  const { poolId, clientId } = names;
  const { AccessToken } = await signInForTokens({ client, running: { poolId, clientId } }, email, password);
  return AccessToken;
}

const post = (url: string, body: object) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Throws when there is no answer any more. */
function api(url: string, token: string) {
  return async (method: "GET" | "POST", path: string, body?: object): Promise<ApiAnswer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}
