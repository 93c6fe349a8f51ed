import { describe, expect, it } from "vitest";
import { replacedBetween } from "./replacement.fixture.ts";
import { synthesize, synthesized } from "./synthesis.fixture.ts";
import { functionsOf, onlyResource, resourcesOf } from "./template.fixture.ts";

describe("after a restore", () => {
  const restoredTable = { name: "Restored", streamArn: "arn:aws:dynamodb:us-east-1:1:table/Restored/stream/2026" };
  const templates = [...synthesize({ stage: "production", settings: { restoredTable } }).templates.values()];
  const functions = templates.flatMap(functionsOf);

  it("every function uses the restored table and has rights on no other", () => {
    for (const { properties, statements } of functions) {
      expect(properties.Environment.Variables.TABLE_NAME).toBe("Restored");
      expect(JSON.stringify(statements)).not.toContain("guildhall-Table");
    }
  });

  it("the outbox listens to the restored table", () => {
    expect(onlyResource(templates, "AWS::Pipes::Pipe").Source).toBe(restoredTable.streamArn);
  });

  it("what CloudFormation has to make anew has no given name, which what it replaces would still have", () => {
    const former = [...synthesized("production").templates.values()];
    const replaced = templates.flatMap((template, index) => replacedBetween(former[index] ?? template, template));
    expect(replaced.map(({ type }) => type)).toContain("AWS::Pipes::Pipe");
    expect(replaced.filter(({ givenName }) => givenName !== undefined)).toEqual([]);
  });

  it("the old table stays, and what older stacks import of it too", () => {
    const storage = templates.find((template) => resourcesOf(template, "AWS::DynamoDB::Table").length === 1);
    expect(JSON.stringify(storage?.toJSON().Outputs)).toContain("StreamArn");
  });
});

describe("without a domain of one's own", () => {
  const templates = [...synthesize({ stage: "test", settings: { domain: undefined } }).templates.values()];

  it("the portal answers under CloudFront's name", () => {
    expect(onlyResource(templates, "AWS::CloudFront::Distribution").DistributionConfig.Aliases).toBeUndefined();
    const [one] = templates.flatMap(functionsOf).filter(({ handler }) => handler === "learning/sign-in");
    expect(JSON.stringify(one?.properties.Environment.Variables.SITE_URL)).toContain("DomainName");
  });

  it("no certificate, record or mail identity is made", () => {
    const types = ["AWS::CertificateManager::Certificate", "AWS::Route53::RecordSet", "AWS::SES::EmailIdentity"];
    expect(types.flatMap((type) => templates.flatMap((template) => resourcesOf(template, type)))).toEqual([]);
  });
});

describe("with a certificate of the operator's", () => {
  const certificateArn = "arn:aws:acm:us-east-1:1:certificate/c";
  const settings = { domain: { name: "portal.example.org", certificateArn } };
  const templates = [...synthesize({ stage: "test", settings }).templates.values()];

  it("the portal uses it and writes no record", () => {
    const { ViewerCertificate } = onlyResource(templates, "AWS::CloudFront::Distribution").DistributionConfig;
    expect(ViewerCertificate.AcmCertificateArn).toBe(certificateArn);
    expect(templates.flatMap((template) => resourcesOf(template, "AWS::Route53::RecordSet"))).toEqual([]);
  });
});

describe("without a learning platform", () => {
  const templates = [...synthesize({ stage: "test", settings: { learningPlatform: undefined } }).templates.values()];

  it("no function is told of one", () => {
    const told = templates
      .flatMap(functionsOf)
      .flatMap(({ properties }) => Object.keys(properties.Environment.Variables));
    expect(told.filter((name) => name.startsWith("SAML_"))).toEqual([]);
  });
});

describe("a second stage in one account", () => {
  const settings = { mailIdentity: "SHARED" as const, domain: undefined };
  const second = [...synthesize({ stage: "second", settings }).templates.values()];
  const first = [...synthesize({ stage: "test", settings: { domain: undefined } }).templates.values()];

  it("leaves the domain of its mails to the first, and sends through a set of its own", () => {
    expect(second.flatMap((template) => resourcesOf(template, "AWS::SES::EmailIdentity"))).toEqual([]);
    expect(onlyResource(second, "AWS::SES::ConfigurationSet").Name).toBe("second-guildhall-mail");
  });

  it("shares no name of anything with the first", () => {
    const shared = namesOf(second).filter((name) => namesOf(first).includes(name));
    expect(shared).toEqual([]);
  });
});

/** Names that are given, not found by CloudFormation: two of them in one account and region would meet. */
function namesOf(templates: readonly Parameters<typeof resourcesOf>[0][]): string[] {
  return templates.flatMap((template) =>
    resourcesOf(template).flatMap(([, { Type, Properties = {} }]) =>
      Object.entries<unknown>(Properties).flatMap(([key, value]) =>
        accountWide.test(`${Type} ${key}`) && typeof value === "string" ? [`${Type} ${value}`] : [],
      ),
    ),
  );
}

/** Groups, routes, policies of a role have a name within their pool, gateway or role alone; metrics are only spoken of. */
const accountWide = /^AWS::(?!Cognito|ApiGatewayV2|IAM::Policy)\S+ ((?!MetricName)\w*Name|EmailIdentity)$/;

describe("with a registered number for texts", () => {
  const textNumber = "arn:aws:sms-voice:us-east-1:111111111111:phone-number/phone-0123456789abcdef";
  const templates = [...synthesize({ stage: "test", settings: { textNumber } }).templates.values()];
  const functions = templates.flatMap(functionsOf);

  it("no other number is made", () => {
    expect(templates.flatMap((template) => resourcesOf(template, "AWS::SMSVOICE::PhoneNumber"))).toEqual([]);
  });

  it("texts are sent from it, and functions may use no other", () => {
    const sending = functions.filter(({ statements }) => JSON.stringify(statements).includes("SendTextMessage"));
    expect(sending.length).toBeGreaterThan(0);
    for (const { properties, statements } of sending) {
      expect(properties.Environment.Variables.TEXT_ORIGINATION).toBe(textNumber);
      expect(JSON.stringify(statements)).toContain(textNumber);
    }
  });
});
