import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import type { ReviewItemId } from "@guildhall/core/review/review.schema";
import { seedSupervisors } from "../certification/seed-supervisors.ts";
import { sendFile } from "../certification/send-file.ts";
import { actorFor, submit } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";
import { seedTranscripts } from "./seed-transcripts.ts";

type Answers = Readonly<Record<string, object>>;

/** Each is filled in by its person and decided by staff, as the pages do it. */
export async function seedRegistrations(options: Seeding): Promise<void> {
  await fillIn("pathway", "university", options);
  const sentBack = await fillIn("sentback", "education", options);
  await reject("sentback", sentBack, { as: "pth", step: "documentation", message: unreadable }, options);
  await send("registering", options);
  await resubmit(options);
  const approved = await send("approved", options);
  await approve(approved, options);
  await givePrintedMaterialAnEvent(options);
  await send("enrolled", options, "self-study");
  await givenUp("givenup", options);
  await pay("applicant", await fillIn("applicant", "self-study", options), options);
  await fillIn("begun", "self-study", options, "course_materials");
  await settled("settled", options);
  await seedTranscripts(options, (name) => fillIn(name, "self-study", options, "practice_exam"));
  await seedSupervisors(options);
}

/** Those who are enrolled with it from now on are registered for that. */
async function givePrintedMaterialAnEvent(options: Seeding): Promise<void> {
  const { list } = await import("@guildhall/core/desks/system-data/list-rows");
  const { change } = await import("@guildhall/core/desks/system-data/system-data");
  const { forgetCertificationSettings } = await import(
    "@guildhall/core/domains/certification/setting/certification-settings"
  );
  const staff = actorFor("admin", options);
  const events = (await list(staff, "event")).data;
  const eventIds = events.flatMap(({ id, values }) => (values.name === "Ethics Refresher" ? [id] : []));
  const row = (await list(staff, "course-material")).data.find(({ id }) => id === "material-afc-printed");
  if (!row || eventIds.length === 0) throw new Error("There is no printed material, or no event for it");
  await change(staff, { name: "course-material", id: row.id, revision: row.revision }, { ...row.values, eventIds });
  forgetCertificationSettings();
}

const unreadable = "<p>One page of your coursework cannot be read. Please upload it again.</p>";
const incomplete = "<p>We cannot ship to this address. Please correct it.</p>";

const education = {
  educationUniversity: "Ohio State University",
  educationCity: "Columbus",
  educationState: "OH",
  educationGraduationYear: "2019",
  educationDegree: "Bachelor of Science",
};

/** Step by step, as far as its pathway lets its person go on. */
async function fillIn(name: string, pathwayKey: string, options: Seeding, until = "review"): Promise<RegistrationId> {
  const { start } = await import("@guildhall/core/domains/certification/candidate/start-registration");
  const { saveStep } = await import("@guildhall/core/domains/certification/candidate/save-step");
  const actor = actorFor(name, options);
  let shown: Registration = await start(actor, "cert-afc");
  const pathway = shown.choices.pathways.find(({ key }) => key === pathwayKey);
  if (!pathway) throw new Error(`There is no pathway ${pathwayKey}`);
  const [address] = shown.choices.addresses;
  const answers: Answers = {
    pathway: { pathwayTypeId: pathway.id },
    military: { militarySpouse: name === "registering" },
    program: { universityProgramId: shown.choices.universities[0]?.id },
    documentation: pathwayKey === "education" ? education : {},
    course_materials: { courseMaterialId: "material-afc-printed" },
    practice_exam: { purchasePracticeExam: name === "registering" },
    shipping: { addressId: address?.id },
    membership: {
      wantsMembership: name === "settled",
      membershipId: shown.choices.memberships.find(({ key }) => key === "professional")?.id,
    },
    exam_fees: { payExamFeeUpfront: true, internationalExam: false },
  };
  for (;;) {
    const { id, step: stepName, revision, status } = shown;
    if (status !== "pre_registration" || stepName === until) return id;
    if (stepName === "documentation") await addFiles(name, shown, options);
    ({ registration: shown } = await saveStep(actor, id, { ...answers[stepName], stepName, revision }));
  }
}

/** Those that the step needs. */
async function addFiles(name: string, { id: recordId, steps }: Registration, options: Seeding): Promise<void> {
  const { registrationFileKind } = await import(
    "@guildhall/core/domains/certification/registration/registration-file.schema"
  );
  const needed = steps.flatMap(({ files }) => files.filter(({ isRequired }) => isRequired));
  const types = [...new Set(needed.map(({ type }) => type))].filter((type) => type !== "certificate_of_completion");
  const pages = ["Ohio State University", "Transcript of coursework", "", "Personal Finance: A", "Counseling: A-"];
  for (const type of types) {
    const kind = registrationFileKind(type);
    await sendFile({ about: options.idOf(name), recordId, kind, name: "Coursework.pdf" }, pages);
  }
}

async function send(name: string, options: Seeding, pathwayKey = "challenge-based"): Promise<RegistrationId> {
  const id = await fillIn(name, pathwayKey, options);
  if ((await pay(name, id, options)) === "cart") await submit(actorFor(name, options), options.idOf(name));
  return id;
}

async function pay(name: string, id: RegistrationId, options: Seeding) {
  const { pay: payRegistration } = await import("@guildhall/core/domains/certification/candidate/pay-registration");
  const { goesTo } = await payRegistration(actorFor(name, options), id, {
    revision: await revisionOf(name, id, options),
  });
  return goesTo;
}

async function revisionOf(name: string, id: RegistrationId, { idOf }: Seeding): Promise<number> {
  const Registrations = await import("@guildhall/core/domains/certification/registration/registrations");
  const kept = await Registrations.find(idOf(name), id);
  if (!kept) throw new Error(`${name} has no registration ${id}`);
  return kept.revision;
}

async function resubmit(options: Seeding): Promise<void> {
  const { saveStep } = await import("@guildhall/core/domains/certification/candidate/save-step");
  const { addAddress } = await import("@guildhall/core/people/person/profile/address");
  const name = "resubmitted";
  const id = await send(name, options);
  await reject(name, id, { as: "rgr", step: "shipping", message: incomplete }, options);
  const actor = actorFor(name, options);
  const work = { name: "Work" as const, addressLine1: "410 Broad Street", city: "Columbus", state: "OH", zip: "43215" };
  const { data } = await addAddress(actor, { ...work, country: "USA" });
  const revision = await revisionOf(name, id, options);
  await saveStep(actor, id, { stepName: "shipping", revision, addressId: data.at(-1)?.id });
  await pay(name, id, options);
}

/** Staff mark its membership as paid, while they review it. */
async function settled(name: string, options: Seeding): Promise<void> {
  const { markPaidOfRegistration } = await import("@guildhall/core/selling/staff-line-item/mark-paid");
  const LineItems = await import("@guildhall/core/money/order/line-item/line-item");
  const id = await send(name, options);
  const lines = await LineItems.ofPerson(options.idOf(name));
  const membership = lines.find(({ kind }) => kind === "membership");
  if (!membership) throw new Error(`${name} has no membership`);
  const reason = "Check 2207";
  await markPaidOfRegistration(actorFor("admin", options), { id, lineItemId: membership.id }, { reason });
}

/** Begun, and deleted by its person. */
async function givenUp(name: string, options: Seeding): Promise<void> {
  const { start } = await import("@guildhall/core/domains/certification/candidate/start-registration");
  const { saveStep } = await import("@guildhall/core/domains/certification/candidate/save-step");
  const { remove } = await import("@guildhall/core/domains/certification/candidate/end-registration");
  const actor = actorFor(name, options);
  const { id, revision } = await start(actor, "cert-afc");
  await saveStep(actor, id, { stepName: "pathway", revision, pathwayTypeId: "pathway-afc-self-study" });
  await remove(actor, id);
}

interface Rejection {
  readonly as: "pth" | "rgr" | "fin";
  readonly step: string;
  readonly message: string;
}

export async function reject(_name: string, id: RegistrationId, { as, step, message }: Rejection, options: Seeding) {
  const { reject: rejectRegistration } = await import(
    "@guildhall/core/domains/certification/staff/review-registration"
  );
  const itemId = await itemOf(id, as);
  const staff = actorFor("admin", options);
  const body = { changedAt: await changedAtOf(itemId), selectedMessages: [], message, step };
  const made = await rejectRegistration(staff, id, body);
  await takeEffect(itemId, made.id);
}

export async function approve(
  id: RegistrationId,
  options: Seeding,
  as: Rejection["as"] | "mod" = "rgr",
): Promise<void> {
  const { approve: approveRegistration } = await import(
    "@guildhall/core/domains/certification/staff/review-registration"
  );
  const { unpaidOrderOf } = await import("@guildhall/core/domains/certification/staff/approval/registration-review");
  const LineItems = await import("@guildhall/core/money/order/line-item/line-item");
  const itemId = await itemOf(id, as);
  const order = await unpaidOrderOf(await LineItems.attachedTo(id));
  const made = await approveRegistration(actorFor("admin", options), id, {
    ...{ changedAt: await changedAtOf(itemId), selectedMessages: [], message: "" },
    ...(as === "rgr" && { welcomeEmail: true }),
    ...(order && { totalCents: order.totalCents }),
  });
  await takeEffect(itemId, made.id);
}

async function itemOf(id: RegistrationId, as: Rejection["as"] | "mod"): Promise<ReviewItemId> {
  const { approvalItemId } = await import("@guildhall/core/domains/certification/registration/sent-for-review");
  return approvalItemId(id, as);
}

async function changedAtOf(itemId: ReviewItemId) {
  const ReviewItems = await import("@guildhall/core/review/items");
  return (await ReviewItems.get("registration", itemId)).changedAt;
}

/** At once: what is declined is shown from the first page on. */
async function takeEffect(
  itemId: ReviewItemId,
  decision: Awaited<ReturnType<typeof import("@guildhall/core/review/decide")["decide"]>>["id"],
) {
  const { takeEffect: settle } = await import("@guildhall/core/review/take-effect");
  const { registrationReviewed } = await import("@guildhall/core/domains/certification/staff/registration-subject");
  const { carryOutRegistration } = await import("@guildhall/core/domains/certification/staff/carry-out-registration");
  await settle({ subject: registrationReviewed, carryOut: carryOutRegistration, sentenceOf: String }, itemId, decision);
}
