import type { SecretName } from "@guildhall/core/shared/secret";
import { CfnDynamicReference, CfnDynamicReferenceService } from "aws-cdk-lib";
import type { App, Stack } from "sst/constructs";
import { secretsPrefix } from "./stage.ts";

/**
 * Secrets are SecureStrings in the parameter store, made by scripts/secrets.ts because CloudFormation cannot make them.
 * They are encrypted with the account's own key for the store, whose policy lets in whoever may read the parameter: so
 * reading takes no right on the key.
 */
export const secretArn = (stack: Stack, app: App, name: SecretName): string =>
  stack.formatArn({ service: "ssm", resource: "parameter", resourceName: `${secretsPrefix(app)}/${name}`.slice(1) });

/**
 * Shows the API that a request came through CloudFront and its firewall. A plain parameter, since CloudFormation has to
 * put it into the distribution; whoever reads it gains a way around rate limits and around
 * the firewall of the user pool, which needs a token of somebody all the same.
 */
const originKey = (app: App, version: number): string =>
  new CfnDynamicReference(CfnDynamicReferenceService.SSM, `${secretsPrefix(app)}/ORIGIN_KEY:${version}`).toString();

/** With the version in it, a changed key is a changed template: else nothing that is deployed would learn of it. */
export const knownOriginKey = (app: App): string => originKey(app, originKeyVersion(app));

/**
 * What the distribution sends, which is deployed before the functions: the new key for those that know it already, and the
 * one before for those that still know that one.
 */
export const sentOriginKeys = (app: App): string => originKeys(app).join(" ");

/** The present key and, where there is one, the one before. */
export function originKeys(app: App): string[] {
  const version = originKeyVersion(app);
  return version === 1 ? [originKey(app, 1)] : [originKey(app, version), originKey(app, version - 1)];
}

/** scripts/deploy.ts looks it up; what is only synthesized or removed has none. */
function originKeyVersion({ stage, mode }: App): number {
  const version = Number(process.env.ORIGIN_KEY_VERSION);
  if (Number.isInteger(version) && version > 0) return version;
  if (mode === "remove") return 1;
  // As in the middle of a change, so that what is only synthesized shows both.
  if (stage === "ci") return 2;
  throw new Error(`Which version has ORIGIN_KEY? Deploy with: npm run deploy -- ${stage}`);
}
