import { S3Error } from "../request/s3-errors.ts";
import type { StoredObject } from "./object-index.ts";

type Headers = Readonly<Record<string, string | undefined>>;

const matches = (header: string, { etag }: StoredObject): boolean =>
  header.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^(W\/)?"(.*)"$/, "$2")));

/** HTTP dates have only whole seconds. */
const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000) * 1000;

/** `prefix` is "x-amz-copy-source-" for conditions about the copied object. */
export function checkRead(object: StoredObject, headers: Headers, prefix = ""): void {
  const read = (name: string) => headers[`${prefix}${name}`];
  const [match, noneMatch] = [read("if-match"), read("if-none-match")];
  const modifiedAt = wholeSeconds(object.modifiedAt);
  const failed = (condition: string) => new S3Error("PreconditionFailed", undefined, { Condition: condition });
  const unchanged = () => (prefix ? failed("If-None-Match") : new S3Error("NotModified"));

  if (match !== undefined && !matches(match, object)) throw failed("If-Match");
  if (match === undefined && modifiedAt > Date.parse(read("if-unmodified-since") ?? ""))
    throw failed("If-Unmodified-Since");
  if (noneMatch !== undefined && matches(noneMatch, object)) throw unchanged();
  if (noneMatch === undefined && modifiedAt <= Date.parse(read("if-modified-since") ?? "")) throw unchanged();
}

/** Conditions about the object that a write would replace. */
export const writeCheck =
  (headers: Headers) =>
  (old: StoredObject | undefined): void => {
    const { "if-match": match, "if-none-match": noneMatch } = headers;
    if (noneMatch !== undefined && noneMatch !== "*") throw new S3Error("NotImplemented");
    if (noneMatch === "*" && old) throw new S3Error("PreconditionFailed", undefined, { Condition: "If-None-Match" });
    if (match === undefined) return;
    if (!old) throw new S3Error("NoSuchKey");
    if (!matches(match, old)) throw new S3Error("PreconditionFailed", undefined, { Condition: "If-Match" });
  };
