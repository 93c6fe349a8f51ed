import { DomainError } from "../../../../ground/shared/errors.ts";
import { registrationFiles } from "../../certification.schema.ts";
import type { RegistrationRead } from "../../registration/registration-read.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** Its own, and the transcript of a membership that is decided with it. */
export function reviewFilesOf({ documents, registration, lines }: RegistrationRead): RegistrationRead["documents"] {
  const asked = new Set<string | undefined>(lines.map(({ request }) => request?.fileId));
  return documents.filter(({ id, recordId }) => recordId === registration.id || asked.has(id));
}

const labels: Readonly<Record<string, string>> = { ...registrationFiles, transcript: "Transcript for the membership" };

export const fileLabel = (kind: string): string => labels[kind] ?? "File";

/** Nothing is approved that could not be opened yet (bylaws#registration-files). */
export function refuseUnchecked({ read }: RegistrationReview): void {
  if (reviewFilesOf(read).some(({ state }) => state === "waiting")) throw new DomainError("registration.file-waiting");
}
