import { S3Error } from "./s3-errors.ts";

export interface UploadForm {
  /** Names in lower case. Fields after the file are ignored, as by the service. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Buffer;
  readonly fileName: string;
}

const mostFieldBytes = 20_480;

/** Reads `multipart/form-data` up to and including the field named "file". */
export function readForm(contentType: string, body: Buffer): UploadForm {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  if (!boundary) throw new S3Error("MalformedPOSTRequest");
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  const fields: Record<string, string> = {};
  // The first boundary has no line before it.
  let position = body.indexOf(mark.subarray(2));
  if (position < 0) throw new S3Error("MalformedPOSTRequest");
  position += mark.length - 2;
  for (;;) {
    if (body.toString("latin1", position, position + 2) === "--") break;
    const part = readPart(body, position, mark);
    if (part.name === "file") return { fields, file: part.value, fileName: part.fileName };
    if (part.end > mostFieldBytes) throw new S3Error("MaxPostPreDataLengthExceeded");
    fields[part.name] = part.value.toString("utf8");
    position = part.end + mark.length;
  }
  throw new S3Error("InvalidArgument", "POST requires exactly one file upload per request.", {
    ArgumentName: "file",
    ArgumentValue: 0,
  });
}

function readPart(body: Buffer, position: number, mark: Buffer) {
  const headEnd = body.indexOf("\r\n\r\n", position);
  const end = headEnd < 0 ? -1 : body.indexOf(mark, headEnd + 2);
  if (end < 0) throw new S3Error("MalformedPOSTRequest");
  const head = body.toString("utf8", position, headEnd);
  const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
  if (name === undefined) throw new S3Error("MalformedPOSTRequest");
  const fileName = /;\s*filename="([^"]*)"/i.exec(head)?.[1] ?? "";
  return { name: name.toLowerCase(), value: body.subarray(headEnd + 4, end), end, fileName };
}
