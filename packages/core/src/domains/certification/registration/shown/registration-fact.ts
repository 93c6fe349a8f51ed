import { reckonedFact } from "../../../../review/field/review-facts.ts";
import type { ReviewFact } from "../../../../review/field/review-part.schema.ts";
import type { RegistrationId } from "../../certification.schema.ts";

export const registrationFact = (
  { id, certificationName }: { readonly id: RegistrationId; readonly certificationName: string },
  value = `${certificationName} registration`,
): ReviewFact => ({ ...reckonedFact("Registration", value), url: `/admin/course-registrations/${id}` });
