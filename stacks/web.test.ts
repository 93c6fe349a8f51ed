import { runInNewContext } from "node:vm";
import { apiLayout } from "@guildhall/core/ground/route/api-layout";
import { startScriptHash } from "@guildhall/core/ground/route/start-script";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { addViewerAddress, serveIndex, serveMedia } from "./edge-functions.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { offendersIn, onlyResource, resourcesOf } from "./template.fixture.ts";

const all = [...synthesized("production").templates.values()];
const { DistributionConfig: site } = onlyResource(all, "AWS::CloudFront::Distribution");
const headerPolicies = all
  .flatMap((template) => resourcesOf(template, "AWS::CloudFront::ResponseHeadersPolicy"))
  .map(([, { Properties }]) => Properties.ResponseHeadersPolicyConfig);

describe("the content security policy", () => {
  const origins = { region: "us-east-1", files: "https://files.example", learningPlatform: "https://learn.example" };
  const directives = (policy: string) =>
    new Map(policy.split("; ").map((one) => [one.split(" ")[0], one.split(" ").slice(1)] as const));
  const policy = directives(contentSecurityPolicy(origins));

  it.each(["script-src", "style-src", "default-src"])("allows nothing inline and nothing evaluated in %s", (name) => {
    expect(policy.get(name)?.filter((source) => source.startsWith("'unsafe-") || source === "*")).toEqual([]);
  });

  it("allows one script inside a page: the one that starts it", () => {
    const inside = [...policy].flatMap(([name, sources]) =>
      sources.filter((source) => /^'(sha|nonce)/.test(source)).map((source) => `${name} ${source}`),
    );
    expect(inside).toEqual([`script-src '${startScriptHash}'`]);
  });

  it.each([
    ["connect-src", "https://cognito-idp.us-east-1.amazonaws.com"],
    ["connect-src", "https://files.example"],
    ["img-src", "https:"],
    ["script-src", "https://www.google.com/recaptcha/"],
    ["frame-src", "https://www.google.com/recaptcha/"],
    ["script-src", "https://js.stripe.com"],
    ["frame-src", "https://js.stripe.com"],
    ["frame-src", "https://hooks.stripe.com"],
    ["connect-src", "https://api.stripe.com"],
    ["form-action", "https://learn.example"],
  ])("opens %s to %s", (name, source) => {
    expect(policy.get(name)).toContain(source);
  });

  it.each(["frame-ancestors", "base-uri", "object-src", "default-src"])("closes %s", (name) => {
    expect(policy.get(name)).toEqual(["'none'"]);
  });

  it("sends forms nowhere else while no learning platform is connected", () => {
    const closed = directives(contentSecurityPolicy({ ...origins, learningPlatform: undefined }));
    expect(closed.get("form-action")).toEqual(["'self'"]);
  });
});

describe("every answer", () => {
  it.each(headerPolicies.map((policy) => [policy.Name, policy] as const))(
    "tells browsers what they may do: %s",
    (_, policy) => {
      expect(policy.SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: "DENY" },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 730 * 24 * 3600, IncludeSubdomains: true },
      });
      expect(JSON.stringify(policy.SecurityHeadersConfig.ContentSecurityPolicy)).toContain("frame-ancestors 'none'");
      expect(policy.CustomHeadersConfig.Items[0].Header).toBe("permissions-policy");
    },
  );

  it("is one of the site's, or one of the API's and of pictures", () => {
    expect(headerPolicies).toHaveLength(2);
  });
});

const ofTheApi: string[] = apiLayout.flatMap(({ beginnings }) => beginnings.map((beginning) => `${beginning}*`));

const behaviour = (path: string) =>
  site.CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === path);

describe("the site", () => {
  it("answers under its own name, over TLS 1.2 or better, also by IPv6", () => {
    expect(site).toMatchObject({ Aliases: ["portal.example.org"], IPV6Enabled: true, HttpVersion: "http2and3" });
    expect(site.ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
    expect(site.DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
  });

  it("stands behind a firewall and keeps a log", () => {
    expect(site.WebACLId).toBeDefined();
    expect(site.Logging.Prefix).toBe("site/");
  });

  it("reads its files, and people's pictures, through origin access controls", () => {
    expect(all.flatMap((template) => resourcesOf(template, "AWS::CloudFront::OriginAccessControl"))).toHaveLength(2);
  });

  it("replaces no error of the API by a page", () => {
    expect(site.CustomErrorResponses).toBeUndefined();
  });

  it("passes what is for the API on whole and keeps nothing of it", () => {
    const changing = ["DELETE", "PATCH", "POST", "PUT"];
    const offenders = offendersIn(ofTheApi, (of) => {
      const api = behaviour(of);
      return {
        of,
        is: {
          protocol: api?.ViewerProtocolPolicy,
          tellsAddress: JSON.stringify(api?.FunctionAssociations ?? []).includes("tellvieweraddress"),
          caching: api?.CachePolicyId,
          passedOn: api?.OriginRequestPolicyId,
          refused: changing.filter((method) => !api?.AllowedMethods?.includes(method)),
        },
        expected: {
          protocol: "https-only",
          tellsAddress: true,
          // AWS's own policies: no caching; everything except the host.
          caching: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
          passedOn: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
          refused: [],
        },
      };
    });
    expect(offenders).toEqual([]);
  });

  it("has no other places than the API and pictures", () => {
    expect(site.CacheBehaviors.map((one: { PathPattern: string }) => one.PathPattern)).toEqual([
      ...ofTheApi,
      "/media/*",
    ]);
  });

  it("shows pictures without letting them run anything, and keeps them for a day", () => {
    const media = behaviour("/media/*");
    const policy = all
      .flatMap((template) => resourcesOf(template, "AWS::CloudFront::ResponseHeadersPolicy"))
      .find(([id]) => id === media.ResponseHeadersPolicyId.Ref)?.[1].Properties.ResponseHeadersPolicyConfig;
    expect(policy.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toMatch(/^default-src 'none'/);
    const caching = all
      .flatMap((template) => resourcesOf(template, "AWS::CloudFront::CachePolicy"))
      .find(([id]) => id === media.CachePolicyId.Ref)?.[1].Properties.CachePolicyConfig;
    expect(caching).toMatchObject({ MinTTL: 0, DefaultTTL: 86_400, MaxTTL: 86_400 });
    // Only by path, so that no query ever reaches the bucket.
    expect(caching.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      CookiesConfig: { CookieBehavior: "none" },
      HeadersConfig: { HeaderBehavior: "none" },
      QueryStringsConfig: { QueryStringBehavior: "none" },
    });
    expect(media.AllowedMethods).toBeUndefined();
  });

  it("shows each API by a key that it came through the firewall", () => {
    const headers = site.Origins.flatMap(
      (origin: { OriginCustomHeaders?: object[] }) => origin.OriginCustomHeaders ?? [],
    );
    const key = {
      HeaderName: "x-origin-key",
      HeaderValue:
        "{{resolve:ssm:/guildhall/production/ORIGIN_KEY:7}} {{resolve:ssm:/guildhall/production/ORIGIN_KEY:6}}",
    };
    expect(headers).toEqual(apiLayout.map(() => key));
  });

  it("keeps hashed files for a year and asks for the pages each time", () => {
    const published = all.flatMap((template) => resourcesOf(template, "Custom::CDKBucketDeployment"));
    const caching = published.map(([, { Properties }]) => [
      Properties.DestinationBucketKeyPrefix,
      Properties.SystemMetadata["cache-control"],
      Properties.Prune,
    ]);
    expect(caching).toEqual([
      ["assets/", "public, max-age=31536000, immutable", false],
      [undefined, "no-cache", false],
    ]);
  });
});

const accountRoutesForVisitors = Object.values(accountRoutes)
  .filter(({ role }) => role === "visitor")
  .map(({ path }) => path);

const pathRule = { ByteMatchStatement: { SearchString: "" } };

describe("firewalls", () => {
  const acls = all.flatMap((template) => resourcesOf(template, "AWS::WAFv2::WebACL")).map(([, one]) => one.Properties);

  it.each([
    ["CLOUDFRONT", ["SiteRate", "AccountRate"]],
    ["REGIONAL", ["SignInRate"]],
  ])("limit how often one address may ask: %s", (scope, names) => {
    const acl = acls.find(({ Scope }) => Scope === scope);
    const limited = acl?.Rules.filter((rule: { Statement: object }) => "RateBasedStatement" in rule.Statement);
    expect(limited.map(({ Name }: { Name: string }) => Name)).toEqual(names);
  });

  it("limit whatever of an account needs no session", () => {
    const acl = acls.find(({ Scope }) => Scope === "CLOUDFRONT");
    const rule = acl?.Rules.find(({ Name }: { Name: string }) => Name === "AccountRate");
    const { Statements } = rule.Statement.RateBasedStatement.ScopeDownStatement.OrStatement;
    const starts = Statements.map((one: typeof pathRule) => one.ByteMatchStatement.SearchString);
    expect(accountRoutesForVisitors.length).toBeGreaterThan(0);
    const unlimited = accountRoutesForVisitors.filter(
      (path) => !starts.some((start: string) => path.startsWith(start)),
    );
    expect(unlimited).toEqual([]);
  });

  it("guard the user pool too", () => {
    expect(onlyResource(all, "AWS::WAFv2::WebACLAssociation").ResourceArn).toBeDefined();
  });

  it("log no token", () => {
    const logs = all.flatMap((template) => resourcesOf(template, "AWS::WAFv2::LoggingConfiguration"));
    expect(logs).toHaveLength(2);
    for (const [, { Properties }] of logs) expect(JSON.stringify(Properties.RedactedFields)).toContain("authorization");
    for (const [, { Properties }] of logs) expect(Properties.RedactedFields).toContainEqual({ UriPath: {} });
  });
});

describe("at the edge", () => {
  const run = (code: string, event: object) => runInNewContext(`${code}; handler(event)`, { event });

  it.each([
    ["/", "/index.html"],
    ["/dashboard", "/index.html"],
    ["/password/reset/q4_x-9", "/index.html"],
    ["/folder.with.dots/page", "/index.html"],
    ["/admin/extended/referrer-context/courses.guildhall.example", "/index.html"],
    ["/administration.txt", "/administration.txt"],
    ["/config.json", "/config.json"],
    ["/assets/main-1a2b.js", "/assets/main-1a2b.js"],
  ])("%s is answered with %s", (uri, shown) => {
    expect(run(serveIndex, { request: { uri } }).uri).toBe(shown);
  });

  it.each([
    ["/media/avatars/a/b.webp", "/public/avatars/a/b.webp"],
    ["/media/", "/public/"],
    ["/media/../quarantine/x", "/public/../quarantine/x"],
    ["/media/media/x", "/public/media/x"],
  ])("%s is the file %s", (uri, file) => expect(run(serveMedia, { request: { uri } }).uri).toBe(file));

  it("overwrites an address that a caller claims", () => {
    const request = { headers: { "x-viewer-address": { value: "203.0.113.9" } } };
    const passed = run(addViewerAddress, { request, viewer: { ip: "198.51.100.7" } });
    expect(passed.headers["x-viewer-address"].value).toBe("198.51.100.7");
  });
});
