import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { givenNameOf } from "./replacement.fixture.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { offendersIn, onlyResource, resourcesOf } from "./template.fixture.ts";

const production = [...synthesized("production").templates.values()];
const throwaway = [...synthesized("test").templates.values()];

/** Whoever changes these writes into the changelog that the update takes two steps (docs/deploy.md). */
const heldByListIndex = [
  ...["activeFlags", "certificationName", "closureRequestedAt", "deadline", "email", "end", "endDate", "enrolledOn"],
  ...["experienceStatus", "firstName", "grantedBy", "hasLeft", "hours", "id", "isClosed", "isSentBack", "isStaff"],
  ...["isUnpaid", "key", "lastName", "latestMembershipRequest", "lineItemId", "listRevision", "listing"],
  ...["memberNumber", "membershipEnd", "membershipStart", "membershipTerms", "militarySpouse", "movedAt"],
  ...["pathwayId", "pathwayName", "personId", "priceCents", "primaryAddress", "registeredAt", "registrationId"],
  ...["registrationStatus", "satOn", "start", "startDate", "userCertifications"],
];

describe("the table", () => {
  const table = onlyResource(production, "AWS::DynamoDB::Table");

  it("can be restored to any second of the last 35 days", () => {
    expect(table.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
  });

  it("is encrypted with a key that shows in the account's log", () => {
    expect(table.SSESpecification).toEqual({ SSEEnabled: true });
  });

  it("forgets what is past its time, and tells of every change", () => {
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: "ttl", Enabled: true });
    expect(table.StreamSpecification).toEqual({ StreamViewType: "NEW_AND_OLD_IMAGES" });
  });

  it("is paid for by use", () => {
    expect(table.BillingMode).toBe("PAY_PER_REQUEST");
  });

  it.each(["gsi1", "gsi2", "gsi3"])("has %s over all attributes", (IndexName) => {
    expect(table.GlobalSecondaryIndexes).toContainEqual({
      IndexName,
      KeySchema: [
        { AttributeName: `${IndexName}pk`, KeyType: "HASH" },
        { AttributeName: `${IndexName}sk`, KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    });
  });

  it("has gsi4 over what the columns of lists read, and no more", () => {
    expect(table.GlobalSecondaryIndexes).toContainEqual({
      IndexName: "gsi4",
      KeySchema: [
        { AttributeName: "gsi4pk", KeyType: "HASH" },
        { AttributeName: "gsi4sk", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: heldByListIndex },
    });
  });
});

const lasting = ["AWS::Cognito::UserPool", "AWS::DynamoDB::Table", "AWS::S3::Bucket"];

describe.each(lasting)("%s in production", (type) => {
  const resources = production.flatMap((template) => resourcesOf(template, type));

  it("outlives its stack", () => {
    expect(resources.length).toBeGreaterThan(0);
    for (const [id, { DeletionPolicy }] of resources) expect([id, DeletionPolicy]).toEqual([id, "Retain"]);
  });
});

it("of what stays when the creation of its stack fails, the table alone keeps a name that the next attempt wants", () => {
  const resources = production.flatMap((template) => resourcesOf(template));
  const inTheWay = resources.filter(([, one]) => one.DeletionPolicy === "Retain" && givenNameOf(one) !== undefined);
  expect(inTheWay.map(([, { Type }]) => Type)).toEqual(["AWS::DynamoDB::Table"]);
});

it("logs outlive their stack in production", () => {
  const groups = production.flatMap((template) => resourcesOf(template, "AWS::Logs::LogGroup"));
  expect(new Set(groups.map(([, { DeletionPolicy }]) => DeletionPolicy))).toEqual(new Set(["RetainExceptOnCreate"]));
});

describe("protection against deletion", () => {
  it.each([
    ["production", production, true, "ACTIVE"],
    ["any other stage", throwaway, false, "INACTIVE"],
  ] as const)("in %s", (_, templates, table, pool) => {
    expect(onlyResource(templates, "AWS::DynamoDB::Table").DeletionProtectionEnabled).toBe(table);
    expect(onlyResource(templates, "AWS::Cognito::UserPool").DeletionProtection).toBe(pool);
  });
});

const buckets = production.flatMap((template) => resourcesOf(template, "AWS::S3::Bucket"));
const policies = production.flatMap((template) => resourcesOf(template, "AWS::S3::BucketPolicy"));

/** What the bucket's own policy says. */
const statementsOn = (id: string) =>
  policies.find(([, one]) => one.Properties.Bucket.Ref === id)?.[1].Properties.PolicyDocument.Statement ?? [];

describe("every bucket", () => {
  it("is closed to the public", () => {
    const offenders = offendersIn(buckets, ([of, { Properties }]) => {
      const open = statementsOn(of).filter(
        (one: { Effect: string; Principal: { AWS?: string } }) => one.Effect === "Allow" && one.Principal.AWS === "*",
      );
      const closed = {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      };
      return { of, is: [Properties.PublicAccessBlockConfiguration, open], expected: [closed, []] };
    });
    expect(offenders).toEqual([]);
  });

  it("is encrypted and refuses connections that are not", () => {
    const offenders = offendersIn(buckets, ([of, { Properties }]) => {
      const refusals = statementsOn(of).filter(
        ({ Effect, Condition }: { Effect: string; Condition?: object }) =>
          Effect === "Deny" && isDeepStrictEqual(Condition, { Bool: { "aws:SecureTransport": "false" } }),
      );
      const keys = Properties.BucketEncryption?.ServerSideEncryptionConfiguration ?? [];
      return { of, is: [keys.length, refusals.length > 0], expected: [1, true] };
    });
    expect(offenders).toEqual([]);
  });

  it("deletes old files by a rule", () => {
    const keeping = buckets.filter(([, { Properties }]) => !Properties.LifecycleConfiguration?.Rules?.length);
    expect(keeping.map(([id]) => id)).toEqual([]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own, whatever it holds.
type Json = any;

describe("uploads", () => {
  const [, files] = buckets.find(([id]) => id.startsWith("Files")) ?? [];

  it("may come from the site and from nowhere else", () => {
    const [rule, ...more] = files?.Properties.CorsConfiguration.CorsRules ?? [];
    expect(more).toEqual([]);
    expect(rule.AllowedOrigins).toEqual(["https://portal.example.org"]);
    expect(rule.AllowedMethods).toEqual(["POST"]);
  });

  it("leave quarantine within two days, one way or the other, and leave nothing behind", () => {
    expect(files?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      Prefix: "quarantine/",
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: "Enabled",
    });
  });

  it.each(["public/", "documents/"])("below %s are gone for good a week after they were removed", (Prefix) => {
    expect(files?.Properties.LifecycleConfiguration.Rules).toContainEqual({
      Prefix,
      NoncurrentVersionExpiration: { NoncurrentDays: 7 },
      Status: "Enabled",
    });
  });

  it("are shown below public/ and nowhere else, by CloudFront and to nobody else", () => {
    const policy = policies.find(([, one]) => one.Properties.Bucket.Ref.startsWith("Files"))?.[1];
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === "Allow",
    );
    const shown = allowed.map(({ Action, Resource, Principal, Condition }: Json) => [
      Action,
      /\/.*\*/.exec(JSON.stringify(Resource))?.[0],
      Principal,
      Object.keys(Condition.ArnLike),
    ]);
    const principal = { Service: "cloudfront.amazonaws.com" };
    expect(shown).toEqual([
      ["s3:GetObject", "/public/*", principal, ["AWS:SourceArn"]],
      ["s3:ListBucket", undefined, principal, ["AWS:SourceArn"]],
    ]);
    expect(JSON.stringify(allowed[0].Condition)).toMatch(/:distribution\/\*"/);
  });

  it("keep their earlier versions", () => {
    expect(files?.Properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  });
});

describe("the user pool", () => {
  const pool = onlyResource(production, "AWS::Cognito::UserPool");
  const client = onlyResource(production, "AWS::Cognito::UserPoolClient");

  it("takes an e-mail for a name that is ours", () => {
    expect(pool.AliasAttributes).toEqual(["email"]);
    expect(pool.UsernameAttributes).toBeUndefined();
    expect(pool.UsernameConfiguration).toEqual({ CaseSensitive: false });
  });

  it("lets nobody in by themselves and resets no password", () => {
    expect(pool.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true });
    expect(pool.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: "admin_only", Priority: 1 }]);
    expect(pool.AutoVerifiedAttributes).toEqual([]);
  });

  it("asks for twelve characters and for nothing of which they must be made", () => {
    expect(pool.Policies.PasswordPolicy).toEqual({
      MinimumLength: 12,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
      TemporaryPasswordValidityDays: 7,
    });
  });

  it("offers an authenticator app as second factor, and nothing by text message", () => {
    expect(pool.MfaConfiguration).toBe("OPTIONAL");
    expect(pool.EnabledMfas).toEqual(["SOFTWARE_TOKEN_MFA"]);
  });

  it("tells us of each sign-in", () => {
    expect(Object.keys(pool.LambdaConfig)).toEqual(["PostAuthentication"]);
  });

  it("takes passwords from browsers by SRP alone, and keeps tokens short", () => {
    expect(client).toMatchObject({
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      GenerateSecret: false,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: "ENABLED",
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });

  it("lets nobody change their e-mail behind our back", () => {
    expect(client.WriteAttributes.length).toBeGreaterThan(0);
    expect(client.WriteAttributes).not.toContain("email");
  });

  it("knows staff as the group admin", () => {
    expect(onlyResource(production, "AWS::Cognito::UserPoolGroup").GroupName).toBe("admin");
  });
});
