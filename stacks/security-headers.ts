import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import { type App, type Stack, use } from "sst/constructs";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { settingsOf } from "./stage.ts";
import { Storage } from "./storage.ts";

const override = true;
const permissions = "camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()";

export function securityHeaders(stack: Stack, app: App) {
  const { learningPlatform } = settingsOf(app);
  const policy = contentSecurityPolicy({
    region: app.region,
    files: `https://${use(Storage).files.bucketRegionalDomainName}`,
    learningPlatform: learningPlatform && new URL(learningPlatform.acsUrl).origin,
  });
  return {
    headers: createPolicy(stack, app, { name: "site-headers", policy }),
    apiHeaders: createPolicy(stack, app, { name: "api-headers", policy: "default-src 'none'; frame-ancestors 'none'" }),
  };
}

function createPolicy(stack: Stack, app: App, { name, policy }: { name: string; policy: string }) {
  return new ResponseHeadersPolicy(stack, name, {
    responseHeadersPolicyName: app.logicalPrefixedName(name),
    securityHeadersBehavior: {
      ...securityHeadersBehavior,
      contentSecurityPolicy: { contentSecurityPolicy: policy, override },
    },
    customHeadersBehavior: { customHeaders: [{ header: "permissions-policy", value: permissions, override }] },
    removeHeaders: ["server", "x-amz-server-side-encryption", "x-amz-version-id"],
  });
}

const securityHeadersBehavior: ResponseSecurityHeadersBehavior = {
  contentTypeOptions: { override },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override },
  // The address of a page can contain a reset link: no other site may see it.
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override },
};
