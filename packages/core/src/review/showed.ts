import { createHash } from "node:crypto";
import { seenIn } from "./review-changes.rules.ts";
import type { SubjectShown } from "./subject.ts";

const digestOf = (said: unknown): string =>
  createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22);

/** bylaws#review-fields. Whom it showed, by name and address. */
export const digestOfPerson = ({ name, email }: Pick<SubjectShown, "name" | "email">): string =>
  digestOf([name, email]);

/** bylaws#review-decision. The same as long as the item shows the same person with the same facts, files and rows. */
export const digestOfShown = ({ name, email, parts }: Pick<SubjectShown, "name" | "email" | "parts">): string =>
  digestOf([name, email, Object.entries(seenIn(parts)).toSorted(([one], [other]) => (one < other ? -1 : 1))]);
