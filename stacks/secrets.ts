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
 * put it into the distribution; whoever reads it gains a way around rate limits and nothing else.
 */
export const originKey = (app: App): string =>
  new CfnDynamicReference(CfnDynamicReferenceService.SSM, `${secretsPrefix(app)}/ORIGIN_KEY`).toString();
