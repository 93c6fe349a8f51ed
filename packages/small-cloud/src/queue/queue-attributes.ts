import { createHash } from "node:crypto";
import { QueueError } from "./queue-errors.ts";

/** A message attribute in the protocol: binary values are base64. */
export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

const largestMessage = 1_048_576;
// Control characters that XML 1.0 forbids, and unpaired surrogates.
const forbiddenCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

export const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

const isBinary = (attribute: MessageAttribute): boolean => attribute.DataType.startsWith("Binary");

const bytesOf = (attribute: MessageAttribute): Buffer =>
  isBinary(attribute) ? Buffer.from(attribute.BinaryValue ?? "", "base64") : Buffer.from(attribute.StringValue ?? "");

/** The digest that SDKs compare: each name, type and value after its length, names in order. */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash("md5");
  const add = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const name of names) {
    const attribute = attributes[name] as MessageAttribute;
    add(Buffer.from(name));
    add(Buffer.from(attribute.DataType));
    hash.update(Buffer.of(isBinary(attribute) ? 2 : 1));
    add(bytesOf(attribute));
  }
  return hash.digest("hex");
}

/** The bytes that count for the limit of a message or a batch. */
export function sizeOf(body: string, attributes: MessageAttributes): number {
  const sizes = Object.entries(attributes).map(
    ([name, attribute]) => Buffer.byteLength(name) + attribute.DataType.length + bytesOf(attribute).length,
  );
  return sizes.reduce((sum, size) => sum + size, Buffer.byteLength(body));
}

export function checkMessage(body: unknown, attributes: MessageAttributes): asserts body is string {
  if (typeof body !== "string" || body === "") {
    throw new QueueError("MissingParameter", "The request must contain the parameter MessageBody.");
  }
  if (forbiddenCharacters.test(body)) {
    throw new QueueError(
      "InvalidMessageContents",
      "Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF",
    );
  }
  Object.entries(attributes).forEach(checkAttribute);
  if (Object.keys(attributes).length > 10) {
    const count = Object.keys(attributes).length;
    throw new QueueError(
      "InvalidParameterValue",
      `Number of message attributes [${count}] exceeds the allowed maximum [10].`,
    );
  }
  if (sizeOf(body, attributes) > largestMessage) {
    throw new QueueError(
      "InvalidParameterValue",
      `One or more parameters are invalid. Reason: Message must be shorter than ${largestMessage} bytes.`,
    );
  }
}

function checkAttribute([name, attribute]: [string, MessageAttribute]): void {
  if (!/^[A-Za-z0-9_.-]{1,256}$/.test(name) || /^(aws|amazon)\./i.test(name)) {
    throw new QueueError("InvalidParameterValue", `The message attribute name '${name}' is invalid.`);
  }
  if (!/^(String|Number|Binary)(\.[^.].*)?$/.test(attribute.DataType ?? "")) {
    throw new QueueError(
      "InvalidParameterValue",
      `The message attribute '${name}' has an invalid message attribute type, the set of supported type prefixes is Binary, Number, and String.`,
    );
  }
  if (bytesOf(attribute).length === 0) {
    throw new QueueError(
      "InvalidParameterValue",
      `The message attribute '${name}' must contain non-empty message attribute value for message attribute type '${attribute.DataType}'.`,
    );
  }
}

/** The attributes that a receiver asked for: exact names, "All", ".*" or "prefix.*". */
export function pickAttributes(attributes: MessageAttributes, wanted: readonly string[]): MessageAttributes {
  const fits = (name: string) =>
    wanted.some((want) => want === "All" || (want.endsWith(".*") ? name.startsWith(want.slice(0, -2)) : want === name));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => fits(name)));
}
