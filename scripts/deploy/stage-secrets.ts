import { randomBytes } from "node:crypto";
import type { SecretName } from "../../packages/core/src/ground/route/secret.ts";
import { createCertificate, createSigningKey } from "../../packages/core/src/people/learning/saml-certificate.ts";
import type { ParameterStore } from "../../stacks/parameter-store.ts";

type Name = SecretName | "ORIGIN_KEY";

interface SecretRow {
  readonly name: Name;
  /** CloudFormation has to read the one that goes into CloudFront, and it reads no SecureString. */
  readonly kind: "String" | "SecureString";
  readonly made: "by us" | "elsewhere";
  readonly what: string;
  readonly forPlatformOnly?: true;
}

/** Every secret of a stage. */
export const secretRows: readonly SecretRow[] = [
  { name: "AUDIT_KEY", kind: "SecureString", made: "by us", what: "signs the history of changes" },
  { name: "ORIGIN_KEY", kind: "String", made: "by us", what: "shows the API that a request passed the firewall" },
  { name: "CAPTCHA_SECRET", kind: "SecureString", made: "elsewhere", what: "the secret half of the reCAPTCHA keys" },
  { name: "STRIPE_SECRET_KEY", kind: "SecureString", made: "elsewhere", what: "charges cards and gives money back" },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    kind: "SecureString",
    made: "elsewhere",
    what: "shows that a webhook comes from Stripe",
  },
  {
    name: "SAML_SIGNING_KEY",
    kind: "SecureString",
    made: "by us",
    what: "signs people in at the learning platform",
    forPlatformOnly: true,
  },
  {
    name: "SAML_CERTIFICATE",
    kind: "SecureString",
    made: "by us",
    what: "what the learning platform checks that by",
    forPlatformOnly: true,
  },
];

export interface SecretContext {
  readonly hasPlatform: boolean;
  readonly siteName: string;
}

/** The rows that this stage needs and does not have. */
export async function missingSecrets(store: ParameterStore, { hasPlatform }: SecretContext): Promise<SecretRow[]> {
  const needed = secretRows.filter(({ forPlatformOnly }) => hasPlatform || !forPlatformOnly);
  const present = await store.present(needed.map(({ name }) => name));
  return needed.filter(({ name }) => !present.has(name));
}

/** Makes what can be made here; what is there already is never touched. Answers what is still missing. */
export async function makeSecrets(store: ParameterStore, need: SecretContext): Promise<SecretRow[]> {
  for (const { name, kind, made } of await missingSecrets(store, need)) {
    if (made === "by us") await store.write(name, await valueFor(name, store, need), kind);
  }
  return missingSecrets(store, need);
}

async function valueFor(name: Name, store: ParameterStore, { siteName }: SecretContext): Promise<string> {
  if (name === "SAML_SIGNING_KEY") return createSigningKey();
  if (name !== "SAML_CERTIFICATE") return randomBytes(32).toString("base64url");
  // Comes after the key in the table above, so the key is there.
  const signingKey = await store.read("SAML_SIGNING_KEY");
  return createCertificate(signingKey, { commonName: siteName, validFrom: new Date(), years: 10 });
}

/** A new value for these would make what they signed worthless: the whole history, or every platform's trust. */
const fixed: readonly string[] = ["AUDIT_KEY", "SAML_SIGNING_KEY"];

/** Keeps a value that was made elsewhere. */
export async function storeSecret(store: ParameterStore, name: string, value: string): Promise<void> {
  const row = secretRows.find((one) => one.name === name);
  if (!row) throw new Error(`There is no secret ${name}. There are: ${secretRows.map((one) => one.name).join(", ")}.`);
  if (!value) throw new Error(`Nothing was given for ${name}. Send the value through standard input.`);
  const isThere = (await store.present([name])).has(name);
  if (isThere && fixed.includes(name)) {
    throw new Error(`${name} is there and is not replaced: what it has signed would no longer hold (docs/deploy.md).`);
  }
  await store.write(name, value, row.kind);
}
