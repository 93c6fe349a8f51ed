import { join } from "node:path";
import { apiLayout } from "@guildhall/core/ground/route/api-layout";
import { Duration, Fn } from "aws-cdk-lib";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import * as s3 from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { type App, type Stack, type StackContext, use } from "sst/constructs";
import { useProject as theProject } from "sst/project.js";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { addViewerAddress, createEdgeFunction, serveIndex, serveMedia } from "./edge-functions.ts";
import { createFirewall, managedRules, pathStartsWith, rateRule } from "./firewall.ts";
import { sentOriginKeys } from "./secrets.ts";
import { securityHeaders } from "./security-headers.ts";
import { createNameRecords, createSiteName } from "./site-name.ts";
import { dropCustomResourceHandler, protection, settingsOf } from "./stage.ts";
import { Storage } from "./storage.ts";

/** Site and API are one origin to a browser. SST's StaticSite would replace the API's errors by its fallback page. */
export function Web({ stack, app }: StackContext) {
  dropCustomResourceHandler(stack);
  const bucket = createSiteBucket(stack, app);
  const name = createSiteName(stack, app);
  const distribution = new cloudfront.Distribution(stack, "Site", {
    comment: `Guildhall ${app.stage}`,
    ...(name && { domainNames: [name.domainName], certificate: name.certificate }),
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    enableIpv6: true,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    logBucket: use(Storage).logs,
    logFilePrefix: "site/",
    webAclId: siteFirewall(stack, app),
    ...behaviors(stack, app, bucket),
  });
  if (name) createNameRecords(stack, distribution);
  publish(stack, app, bucket);
  const url = `https://${name?.domainName ?? distribution.distributionDomainName}`;
  stack.addOutputs({ SiteUrl: url, SiteAddress: distribution.distributionDomainName });
  return { url };
}

function createSiteBucket(stack: Stack, app: App): s3.Bucket {
  return new s3.Bucket(stack, "SiteFiles", {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // Earlier versions can be found and restored by hand.
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    serverAccessLogsBucket: use(Storage).logs,
    serverAccessLogsPrefix: "site-files/",
    removalPolicy: protection(app).removalPolicy,
  });
}

const accountPaths = ["/api/register", "/api/password", "/api/second-factor/recovery", "/api/email-change"];

function siteFirewall(stack: Stack, app: App): string {
  const { attrArn } = createFirewall(stack, app, {
    name: "site",
    scope: "CLOUDFRONT",
    rules: [
      managedRules("AWSManagedRulesAmazonIpReputationList"),
      managedRules("AWSManagedRulesKnownBadInputsRuleSet"),
      // Long forms are larger than 8 KB, and people write about scripts and paths, so these three only count.
      managedRules("AWSManagedRulesCommonRuleSet", [
        "SizeRestrictions_BODY",
        "CrossSiteScripting_BODY",
        "GenericLFI_BODY",
      ]),
      rateRule("SiteRate", 3000),
      // A whole conference may sit behind one address, so this only stops machines; the API counts attempts itself.
      rateRule("AccountRate", 300, {
        orStatement: { statements: accountPaths.map(pathStartsWith) },
      }),
    ],
  });
  return attrArn;
}

const viewerRequestFunction = (
  stack: Stack,
  app: App,
  edge: { name: string; code: string },
): cloudfront.FunctionAssociation[] => [
  { function: createEdgeFunction(stack, app, edge), eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
];

function behaviors(stack: Stack, app: App, bucket: s3.Bucket) {
  const { headers, apiHeaders } = securityHeaders(stack, app);
  const defaultBehavior: cloudfront.BehaviorOptions = {
    // With the right to list, a missing file is "not found" instead of "forbidden".
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
    functionAssociations: viewerRequestFunction(stack, app, { name: "show-site", code: serveIndex }),
  };
  const api: Omit<cloudfront.BehaviorOptions, "origin"> = {
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: apiHeaders,
    functionAssociations: viewerRequestFunction(stack, app, { name: "tell-viewer-address", code: addViewerAddress }),
  };
  const media: cloudfront.BehaviorOptions = {
    origin: mediaOrigin(stack),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: mediaCachePolicy(stack, app),
    // A picture is shown, never executed.
    responseHeadersPolicy: apiHeaders,
    functionAssociations: viewerRequestFunction(stack, app, { name: "show-media", code: serveMedia }),
  };
  return { defaultBehavior, additionalBehaviors: { ...apiBehaviors(app, api), "/media/*": media } };
}

function apiBehaviors(app: App, shared: Omit<cloudfront.BehaviorOptions, "origin">) {
  const behaviors = apiLayout.flatMap(({ name, beginnings }) => {
    const origin = apiOrigin(app, use(Api)[name].url);
    return beginnings.map((beginning) => [`${beginning}*`, { ...shared, origin }] as const);
  });
  return Object.fromEntries<cloudfront.BehaviorOptions>(behaviors);
}

/** The edge drops an erased picture within a day, whatever the file's headers say. */
const mediaCachePolicy = (stack: Stack, app: App): cloudfront.CachePolicy =>
  new cloudfront.CachePolicy(stack, "MediaCache", {
    cachePolicyName: app.logicalPrefixedName("media"),
    comment: "People's pictures, for a day",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(1),
  });

/** The bucket's own policy opens public/ to it (storage.ts): made here, each stack would wait for the other. */
function mediaOrigin(stack: Stack): cloudfront.IOrigin {
  const { bucketArn, bucketRegionalDomainName } = use(Storage).files;
  const files = s3.Bucket.fromBucketAttributes(stack, "PublicFiles", { bucketArn, bucketRegionalDomainName });
  return S3BucketOrigin.withOriginAccessControl(files);
}

function apiOrigin(app: App, url: string): HttpOrigin {
  return new HttpOrigin(Fn.select(2, Fn.split("/", url)), {
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    customHeaders: { "x-origin-key": sentOriginKeys(app) },
  });
}

/** Files with a hash in their name first, cached for good; then pages that use them. Old ones stay for open tabs. */
function publish(stack: Stack, app: App, destinationBucket: s3.Bucket): void {
  const site: string = app.node.tryGetContext("site") ?? join(theProject().paths.root, "packages/web/dist");
  const shared = { destinationBucket, prune: false, memoryLimit: 512 };
  const assets = new BucketDeployment(stack, "Assets", {
    ...shared,
    sources: [Source.asset(join(site, "assets"), { exclude: ["**/*.br"] })],
    destinationKeyPrefix: "assets/",
    cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
  });
  const pages = new BucketDeployment(stack, "Pages", {
    ...shared,
    sources: [Source.asset(site, { exclude: ["assets", "**/*.br"] }), Source.jsonData("config.json", siteConfig(app))],
    cacheControl: [CacheControl.fromString("no-cache")],
  });
  pages.node.addDependency(assets);
}

function siteConfig(app: App) {
  const { userPool, clientId } = use(Auth);
  const { learningPlatform } = settingsOf(app);
  return {
    apiUrl: "",
    userPoolId: userPool.userPoolId,
    userPoolClientId: clientId,
    captcha: {
      siteKey: settingsOf(app).captchaSiteKey,
      scriptUrl: "https://www.google.com/recaptcha/api.js",
    },
    // The release of the script must match the API version that the server uses.
    stripe: {
      publishableKey: settingsOf(app).stripePublishableKey,
      scriptUrl: "https://js.stripe.com/endive/stripe.js",
    },
    stage: app.stage,
    ...(learningPlatform && { learningUrl: `${new URL(learningPlatform.acsUrl).origin}/` }),
  };
}
