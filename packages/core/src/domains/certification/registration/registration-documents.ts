import { DomainError } from "../../../ground/shared/errors.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { DocumentKinds } from "../../../people/document/document.ts";
import { RegistrationId } from "../certification.schema.ts";
import { registrationFileKinds } from "./registration-file.schema.ts";
import { find, type KeptRegistration, statusAsRead } from "./registrations.ts";

/** What staff have to decide about stays as it was sent (bylaws#registration-files). */
export function refuseUnderReview({ status, closed }: KeptRegistration): void {
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
  if (status !== "pre_registration" && status !== "in_progress") throw new DomainError("registration.in-review");
}

async function mayChange({ about, recordId }: { about: string; recordId: string }): Promise<readonly Write[]> {
  const registration = await find(PersonId.parse(about), RegistrationId.parse(recordId));
  if (!registration) return [];
  refuseUnderReview(registration);
  return [statusAsRead(registration)];
}

export const registrationDocumentKinds: DocumentKinds = /* @__PURE__ */ Object.fromEntries(
  registrationFileKinds.map((kind) => [kind.name, { ...kind, mayChange }]),
);
