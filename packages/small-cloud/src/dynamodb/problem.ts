import type { Item } from "./value/attribute-value.ts";

const SERVICE = "com.amazonaws.dynamodb.v20120810";
const NAMESPACES: Readonly<Record<string, string>> = {
  ValidationException: "com.amazon.coral.validate",
  SerializationException: "com.amazon.coral.service",
  UnknownOperationException: "com.amazon.coral.service",
  MissingAuthenticationTokenException: "com.amazon.coral.service",
  IncompleteSignatureException: "com.amazon.coral.service",
  InvalidSignatureException: "com.amazon.coral.service",
  AccessDeniedException: "com.amazon.coral.service",
};
// These name the member "Message".
const CAPITAL = new Set(["SerializationException", "AccessDeniedException", "TransactionCanceledException"]);

export interface CancellationReason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
}

/** A refusal with the words of the real service. */
export class DynamoDbProblem extends Error {
  /** The code, as in the errors of the SDK. */
  override readonly name: string;
  readonly code: string;
  readonly members: Readonly<Record<string, unknown>>;
  readonly status: number;

  constructor(code: string, message: string, members: Readonly<Record<string, unknown>> = {}, status = 400) {
    super(message);
    this.name = code;
    this.code = code;
    this.members = members;
    this.status = status;
  }

  get body(): Readonly<Record<string, unknown>> {
    const type = { __type: `${NAMESPACES[this.code] ?? SERVICE}#${this.code}` };
    if (this.message === "") return { ...type, ...this.members };
    return { ...type, [CAPITAL.has(this.code) ? "Message" : "message"]: this.message, ...this.members };
  }
}

export const invalid = (message: string) => new DynamoDbProblem("ValidationException", message);
export const invalidParameter = (message: string) => invalid(`One or more parameter values were invalid: ${message}`);
export const tableNotFound = () => new DynamoDbProblem("ResourceNotFoundException", "Requested resource not found");

export const conditionFailed = (item?: Item) =>
  new DynamoDbProblem(
    "ConditionalCheckFailedException",
    "The conditional request failed",
    item === undefined ? {} : { Item: item },
  );

/** The refusal that an answer holds. */
export function problemOf({ status, body }: { readonly status: number; readonly body: string }): DynamoDbProblem {
  const { __type, message, Message, ...members } = JSON.parse(body) as Record<string, string>;
  return new DynamoDbProblem((__type ?? "").split("#")[1] ?? "", message ?? Message ?? "", members, status);
}
