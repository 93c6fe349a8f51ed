/** The closed table of secrets. Each is a SecureString below the stage's own prefix. */
export type SecretName =
  | "AUDIT_KEY"
  | "CAPTCHA_SECRET"
  | "SAML_SIGNING_KEY"
  | "SAML_CERTIFICATE"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET";

const known = new Map<SecretName, Promise<string>>();

/** Read once per process from the parameter store; a failure is not remembered. */
export function secret(name: SecretName): Promise<string> {
  const value = known.get(name) ?? fetchSecret(name);
  known.set(name, value);
  value.catch(() => known.delete(name));
  return value;
}

async function fetchSecret(name: SecretName): Promise<string> {
  // Loaded when first needed: most routes start without it.
  const { GetParameterCommand, SSMClient } = await import("@aws-sdk/client-ssm");
  const path = `${process.env.SECRETS_PREFIX ?? "/guildhall"}/${name}`;
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name: path, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The secret ${path} is empty`);
  return Parameter.Value;
}
