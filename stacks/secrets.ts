import type { SecretName } from "@guildhall/core/ground/route/secret";
import { CfnDynamicReference, CfnDynamicReferenceService } from "aws-cdk-lib";
import type { App, Stack } from "sst/constructs";
import { secretsPrefix } from "./stage.ts";

/**
 * Created by scripts/secrets.ts, because CloudFormation creates no SecureStrings. Its key needs no extra right.
 */
export const secretArn = (stack: Stack, app: App, name: SecretName): string =>
  stack.formatArn({ service: "ssm", resource: "parameter", resourceName: `${secretsPrefix(app)}/${name}`.slice(1) });

/**
 * A plain parameter, because CloudFormation writes it into the distribution. A person who reads it bypasses rate limits
 * and the firewall of the user pool, and still needs a token.
 */
const originKey = (app: App, version: number): string =>
  new CfnDynamicReference(CfnDynamicReferenceService.SSM, `${secretsPrefix(app)}/ORIGIN_KEY:${version}`).toString();

/** It contains the version, so a changed key changes the template and reaches the deployed resources. */
export const knownOriginKey = (app: App): string => originKey(app, originKeyVersion(app));

/** The distribution is deployed before the functions, so it sends the new key and the one before. */
export const sentOriginKeys = (app: App): string => originKeys(app).join(" ");

export function originKeys(app: App): string[] {
  const version = originKeyVersion(app);
  return version === 1 ? [originKey(app, 1)] : [originKey(app, version), originKey(app, version - 1)];
}

/** scripts/deploy.ts reads it; a stack that is only synthesized or removed has none. */
function originKeyVersion({ stage, mode }: App): number {
  const version = Number(process.env.ORIGIN_KEY_VERSION);
  if (Number.isInteger(version) && version > 0) return version;
  if (mode === "remove") return 1;
  // As during a change, so that a template that is only synthesized has both.
  if (stage === "ci") return 2;
  throw new Error(`Which version has ORIGIN_KEY? Deploy with: npm run deploy -- ${stage}`);
}
