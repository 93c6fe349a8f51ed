import { DomainError } from "../../../../ground/shared/errors.ts";
import type { MediaId } from "../../../../ground/shared/ids.ts";
import { PersonId } from "../../../../ground/shared/values.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { DocumentKinds } from "../../../../people/document/document.ts";
import { type RegistrationFile, RegistrationId } from "../../certification.schema.ts";
import { documentationFiles } from "../../step/documentation.step.ts";
import * as Experiences from "../hours/experiences.ts";
import { registrationFileKinds } from "../registration-file.schema.ts";
import * as Registrations from "../registrations.ts";

/** What staff have to decide about stays as it was sent (bylaws#registration-files). */
export function refuseUnderReview({ status, closed }: Registrations.KeptRegistration): void {
  if (closed) throw new DomainError("registration.closed");
  if (status === "complete") throw new DomainError("registration.complete");
  if (!withItsPerson.some((one) => one === status)) throw new DomainError("registration.in-review");
}

/** While staff look at modules, experience can be logged. */
const withItsPerson = ["pre_registration", "in_progress", "module_approval"] as const;

/** What was approved stays as it was seen (bylaws#experience-approval). */
async function refuseOfApproved({ personId, id: registrationId }: Registrations.KeptRegistration, file: MediaId) {
  const entries = await Experiences.allOf({ personId, registrationId });
  if (entries.some(({ media, experienceStatus }) => experienceStatus === "approved" && media?.includes(file))) {
    throw new DomainError("experience.approved");
  }
}

const isApproved = ({ status, savedSteps }: Registrations.KeptRegistration): boolean =>
  status === "pre_registration" && savedSteps.includes("pathway_review");

/** What its person's change of a file rests on; another document for an approved pathway asks for approval again. */
export const changeOfFile = (registration: Registrations.KeptRegistration, type: RegistrationFile): Write =>
  isApproved(registration) && documentationFiles.some((one) => one === type)
    ? Registrations.pathwayToApproveAgain(registration)
    : Registrations.statusAsRead(registration);

const mayChange =
  (type: RegistrationFile) =>
  async ({ id, about, recordId }: { id: MediaId; about: string; recordId: string }): Promise<readonly Write[]> => {
    const registration = await Registrations.find(PersonId.parse(about), RegistrationId.parse(recordId));
    if (!registration) return [];
    refuseUnderReview(registration);
    if (type === "supporting_documentation") await refuseOfApproved(registration, id);
    return [changeOfFile(registration, type)];
  };

export const registrationDocumentKinds: DocumentKinds = /* @__PURE__ */ Object.fromEntries(
  registrationFileKinds.map((kind) => [kind.name, { ...kind, mayChange: mayChange(kind.name) }]),
);
