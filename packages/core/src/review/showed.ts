import { createHash } from "node:crypto";
import { seenIn } from "./review-changes.rules.ts";
import type { SubjectShown } from "./subject.ts";

/** bylaws#review-decision. The same as long as the item shows the same person with the same facts, files and rows. */
export const digestOfShown = ({ name, email, parts }: Pick<SubjectShown, "name" | "email" | "parts">): string =>
  createHash("sha256")
    .update(
      JSON.stringify([name, email, Object.entries(seenIn(parts)).toSorted(([one], [other]) => (one < other ? -1 : 1))]),
    )
    .digest("base64url")
    .slice(0, 22);
