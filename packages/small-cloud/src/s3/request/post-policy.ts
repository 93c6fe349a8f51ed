import { S3Error } from "./s3-errors.ts";
import { type Credentials, isSame, readAmzDate, readScope, sign, signingKey } from "./signing.ts";

type Fields = Readonly<Record<string, string>>;
type Condition = readonly [operator: string, first: unknown, second: unknown];

export interface Policy {
  readonly expiration: string;
  readonly conditions: readonly Condition[];
}

// A condition must name every other field of the form.
const freeFields = ["x-amz-signature", "policy", "file"];

const refuse = (reason: string) => new S3Error("AccessDenied", `Invalid according to Policy: ${reason}`);

/** The signed rules for one upload by form: who may send what, where and until when. */
export function readPolicy(fields: Fields, credentials: Credentials): Policy {
  if (!fields.policy) throw new S3Error("AccessDenied");
  const scope = readScope(fields["x-amz-credential"] ?? "");
  const isDated = !Number.isNaN(readAmzDate(fields["x-amz-date"] ?? ""));
  if (!scope || !isDated || fields["x-amz-algorithm"] !== "AWS4-HMAC-SHA256") {
    throw new S3Error("InvalidArgument", "The form lacks a valid x-amz-algorithm, x-amz-credential or x-amz-date.");
  }
  if (scope.accessKeyId !== credentials.accessKeyId) {
    throw new S3Error("InvalidAccessKeyId", undefined, { AWSAccessKeyId: scope.accessKeyId });
  }
  const expected = sign(signingKey(credentials.secretAccessKey, scope), fields.policy);
  if (!isSame(expected, fields["x-amz-signature"] ?? "")) throw new S3Error("SignatureDoesNotMatch");
  const policy = parsePolicy(fields.policy);
  if (Date.parse(policy.expiration) <= Date.now()) throw refuse("Policy expired.");
  return policy;
}

function parsePolicy(text: string): Policy {
  const policy = parseJson(Buffer.from(text, "base64").toString("utf8")) as Partial<Record<keyof Policy, unknown>>;
  if (Number.isNaN(Date.parse(String(policy?.expiration))))
    throw new S3Error("InvalidPolicyDocument", "Invalid Policy: Invalid 'expiration' value");
  if (!Array.isArray(policy.conditions))
    throw new S3Error("InvalidPolicyDocument", "Invalid Policy: missing 'conditions'.");
  return { expiration: String(policy.expiration), conditions: policy.conditions.flatMap(readCondition) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new S3Error("InvalidPolicyDocument");
  }
}

/** `{"bucket": "b"}` is short for `["eq", "$bucket", "b"]`. */
function readCondition(condition: unknown): Condition[] {
  if (Array.isArray(condition) && condition.length === 3) return [condition as unknown as Condition];
  if (Array.isArray(condition) || typeof condition !== "object" || condition === null) {
    throw new S3Error("InvalidPolicyDocument", "Invalid Policy: Invalid condition.");
  }
  return Object.entries(condition).map(([name, value]) => ["eq", `$${name}`, value] as const);
}

/** Checks the form against every condition, and that a condition exists for every field. */
export function checkPolicy({ conditions }: Policy, fields: Fields, size: number): void {
  const named = new Set(freeFields);
  for (const condition of conditions) {
    const [operator, first, second] = condition;
    if (operator === "content-length-range") {
      checkSize(size, Number(first), Number(second));
      continue;
    }
    const name = String(first).replace(/^\$/, "").toLowerCase();
    named.add(name);
    if (!holds(operator, name, { value: fields[name] ?? "", wanted: String(second) })) {
      throw refuse(`Policy Condition failed: ${JSON.stringify(condition)}`);
    }
  }
  const extra = Object.keys(fields).filter(
    (name) => !named.has(name) && name !== "bucket" && !name.startsWith("x-ignore-"),
  );
  if (extra.length > 0) throw refuse(`Extra input fields: ${extra.join(", ")}`);
}

function holds(operator: string, name: string, { value, wanted }: { value: string; wanted: string }): boolean {
  if (operator === "eq") return value === wanted;
  if (operator !== "starts-with")
    throw new S3Error("InvalidPolicyDocument", `Invalid Policy: Invalid condition operator: ${operator}`);
  // If it is a list of types, each of them must start like this.
  const values = name === "content-type" ? value.split(",").map((each) => each.trim()) : [value];
  return values.every((each) => each.startsWith(wanted));
}

function checkSize(size: number, smallest: number, largest: number): void {
  if (size > largest) throw new S3Error("EntityTooLarge", undefined, { ProposedSize: size, MaxSizeAllowed: largest });
  if (size < smallest) throw new S3Error("EntityTooSmall", undefined, { ProposedSize: size, MinSizeAllowed: smallest });
}
