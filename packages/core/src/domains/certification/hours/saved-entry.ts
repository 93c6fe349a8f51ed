import { DomainError } from "../../../ground/shared/errors.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import { documentsAbout } from "../../../people/document/document.ts";
import type { Hundredths } from "../certification.schema.ts";
import { experienceFaults, namedByMailIn } from "../experience/experience.rules.ts";
import { creditedHours } from "../experience/hours.rules.ts";
import type * as Experiences from "../registration/hours/experiences.ts";
import type * as Registrations from "../registration/registrations.ts";
import { isAddressOf } from "../supervisor/own-address.ts";
import type { NewExperience } from "./hours.schema.ts";
import type { EntryRead } from "./reading-entry.ts";
import { hoursLeftOf, typesFor } from "./show-hours.ts";

/** bylaws#supervisor-own-address */
const ownAddress: FieldError = {
  path: "supervisorEmail",
  message: "This is your own address, and nobody confirms their own hours. Enter your supervisor's.",
};

type SavedEntry = Omit<
  Experiences.NewExperience,
  "id" | "personId" | "registrationId" | "certificationName" | "experienceStatus" | "createdAt"
>;

/** What the form says of the entry, once it is right. */
export async function savedFrom(
  { read, person, isStaff }: EntryRead,
  form: NewExperience,
  before?: Experiences.KeptExperience,
): Promise<SavedEntry> {
  const isMilitarySpouse = read.registration.militarySpouse ?? false;
  const types = typesFor(read, before);
  const type = types.find(({ id }) => id === form.fellowshipServiceTypeId);
  const media = await ownFiles(read.registration, form.media);
  const errors = experienceFaults(
    form,
    {
      ...{ types, isStaff, enrolledOn: read.enrolledOn, day: read.day },
      isMilitarySpouse,
      left: type ? hoursLeftOf(read, type, before) : (0 as Hundredths),
      hasFile: media.length > 0,
      namedByMail: namedByMailIn(before),
    },
    read.policy,
  );
  if (!isStaff && isAddressOf(person, form.supervisorEmail)) errors.push(ownAddress);
  if (errors.length > 0 || !type) throw new DomainError("request.invalid", { errors });
  const { verify: _verify, media: _media, pressId: _press, extra: given, ...said } = form;
  const extra = Object.fromEntries(type.extraFields.map((name) => [name, given[name]?.trim() ?? ""]));
  return {
    ...said,
    supervisorPhone: form.supervisorPhone ?? "",
    ...(isMilitarySpouse
      ? { title: undefined }
      : { sessions: undefined, attendance: undefined, practicumImpact: undefined }),
    militarySpouse: isMilitarySpouse,
    credited: creditedHours(form.hours, type),
    extra: type.extraFields.length > 0 ? extra : undefined,
    media: media.length > 0 ? media : undefined,
  };
}

/** Of the registration, and not refused by their check. */
async function ownFiles(
  { personId, id }: Registrations.KeptRegistration,
  media: NewExperience["media"],
): Promise<NewExperience["media"]> {
  if (media.length === 0) return [];
  const documents = await documentsAbout(personId);
  const own = documents.filter(
    ({ recordId, kind, state }) => recordId === id && kind === "supporting_documentation" && state !== "refused",
  );
  return media.filter((one) => own.some((document) => document.id === one));
}
