/** The parts of a raw mail that a reader of the inbox needs. */
export interface ParsedMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { name: string; type: string; bytes: number }[];
}

interface Part {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export function parseMail(raw: Buffer): ParsedMail {
  const root = splitPart(raw);
  const leaves = leavesOf(root);
  const textOf = (type: string) => leaves.find((leaf) => typeOf(leaf) === type && !isAttachment(leaf));
  const rest = leaves.filter((leaf) => isAttachment(leaf) || !typeOf(leaf).startsWith("text/"));
  const headers = Object.fromEntries(Object.entries(root.headers).map(([name, value]) => [name, decodeWords(value)]));
  return {
    headers,
    text: readText(textOf("text/plain")),
    html: readText(textOf("text/html")),
    attachments: rest.map((leaf) => ({ name: nameOf(leaf), type: typeOf(leaf), bytes: decodeBody(leaf).length })),
  };
}

function splitPart(raw: Buffer): Part {
  const end = /\r?\n\r?\n/.exec(raw.toString("latin1"));
  const head = raw.toString("utf8", 0, end ? end.index : raw.length).replace(/\r?\n[ \t]+/g, " ");
  const lines = head.split(/\r?\n/).map((line) => /^([^:\s]+):\s*(.*)$/.exec(line));
  const headers = Object.fromEntries(
    lines.filter((line) => line !== null).map(([, name, value]) => [(name as string).toLowerCase(), value as string]),
  );
  return { headers, body: end ? raw.subarray(end.index + end[0].length) : Buffer.alloc(0) };
}

function leavesOf(part: Part): Part[] {
  const boundary = typeOf(part).startsWith("multipart/")
    ? parameterOf(part.headers["content-type"], "boundary")
    : undefined;
  if (!boundary) return [part];
  const sections = part.body.toString("latin1").split(`--${boundary}`).slice(1);
  return sections
    .filter((section) => !section.startsWith("--"))
    .map((section) => section.replace(/^[ \t]*\r?\n/, "").replace(/\r?\n$/, ""))
    .flatMap((section) => leavesOf(splitPart(Buffer.from(section, "latin1"))));
}

const typeOf = ({ headers }: Part): string =>
  (headers["content-type"] ?? "text/plain").split(";")[0]?.trim().toLowerCase() ?? "text/plain";

const isAttachment = ({ headers }: Part): boolean => /^attachment/i.test(headers["content-disposition"] ?? "");

function parameterOf(header: string | undefined, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, "i").exec(header ?? "");
  return match?.[1] ?? match?.[2];
}

const nameOf = ({ headers }: Part): string =>
  decodeWords(
    parameterOf(headers["content-disposition"], "filename") ?? parameterOf(headers["content-type"], "name") ?? "",
  );

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body.toString("latin1"), "base64");
  if (encoding === "quoted-printable") return decodeQuoted(body.toString("latin1").replace(/=\r?\n/g, ""));
  return body;
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

function readText(part: Part | undefined): string {
  if (!part) return "";
  return decodeCharset(decodeBody(part), parameterOf(part.headers["content-type"], "charset"));
}

function decodeCharset(bytes: Buffer, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** Encoded words of RFC 2047; white space between two of them is not part of the text. */
function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, "$1");
  return joined.replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, text: string) =>
    decodeCharset(
      encoding.toLowerCase() === "b" ? Buffer.from(text, "base64") : decodeQuoted(text.replaceAll("_", " ")),
      charset,
    ),
  );
}
