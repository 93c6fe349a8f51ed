import { describe, expect, it } from "vitest";
import { synthesized } from "./synthesis.fixture.ts";
import { resourcesOf } from "./template.fixture.ts";

const all = [...synthesized().templates.values()];
const acls = all.flatMap((one) => resourcesOf(one, "AWS::WAFv2::WebACL")).map(([, { Properties }]) => Properties);
const rules = acls.find(({ Scope }) => Scope === "REGIONAL")?.Rules ?? [];
// biome-ignore lint/suspicious/noExplicitAny: a template is what CloudFormation takes.
type Statement = any;
const rule: Statement = rules.find(({ Name }: { Name: string }) => Name === "Operations");

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** As the service reads a statement. */
function isMatch(one: Statement, { method = "POST", headers = {} }: Asked): boolean {
  const asked = { method, headers };
  if (one.AndStatement) return one.AndStatement.Statements.every((part: Statement) => isMatch(part, asked));
  if (one.OrStatement) return one.OrStatement.Statements.some((part: Statement) => isMatch(part, asked));
  if (one.NotStatement) return !isMatch(one.NotStatement.Statement, asked);
  const { FieldToMatch, SearchString, PositionalConstraint, ComparisonOperator, Size } =
    one.ByteMatchStatement ?? one.SizeConstraintStatement;
  const value = FieldToMatch.Method ? method : (headers[FieldToMatch.SingleHeader.Name] ?? "");
  if (one.SizeConstraintStatement) return ComparisonOperator === "GT" && value.length > Size;
  return PositionalConstraint === "EXACTLY" ? value === SearchString : value.includes(SearchString);
}

const target = (operation: string) => ({ "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` });
const isRefused = (asked: Asked): boolean => isMatch(rule.Statement, asked);

describe("the user pool's firewall", () => {
  it("refuses", () => {
    expect(rule.Action).toEqual({ Block: {} });
  });

  it.each(["InitiateAuth", "RespondToAuthChallenge", "GetTokensFromRefreshToken", "RevokeToken"])(
    "lets anybody ask for %s, which the site does",
    (operation) => {
      expect(isRefused({ headers: target(operation) })).toBe(false);
      expect(isRefused({ headers: { "x-amzn-cognito-operation-name": operation } })).toBe(false);
    },
  );

  it.each([
    "AssociateSoftwareToken",
    "VerifySoftwareToken",
    "SetUserMFAPreference",
    "ChangePassword",
    "UpdateUserAttributes",
    "DeleteUser",
    "SignUp",
    "ForgotPassword",
    "GetUser",
    "InitiateAuthAnd",
  ])("lets nobody ask for %s but our own functions", (operation) => {
    const theirs = { "user-agent": "Mozilla/5.0 guildhall/" };
    expect(isRefused({ headers: { ...theirs, ...target(operation) } })).toBe(true);
    expect(isRefused({ headers: { ...theirs, "x-amzn-cognito-operation-name": operation } })).toBe(true);
    const disguised = { ...target(operation), "x-amzn-cognito-operation-name": "InitiateAuth" };
    expect(isRefused({ headers: { ...theirs, ...disguised } })).toBe(true);
    const ours = { "user-agent": `aws-sdk-js/3 guildhall/${originKey()}` };
    expect(isRefused({ headers: { ...ours, ...target(operation) } })).toBe(false);
  });

  it("refuses what names no operation, and lets the public keys be read", () => {
    expect(isRefused({})).toBe(true);
    expect(isRefused({ method: "GET" })).toBe(false);
  });
});

/** As the template passes it to CloudFormation, which inserts the key. */
function originKey(): string {
  const mark = /\{\{resolve:ssm:[^}]*ORIGIN_KEY[^}]*\}\}/.exec(JSON.stringify(rule.Statement))?.[0];
  if (!mark) throw new Error("The firewall does not know our functions");
  return mark;
}
