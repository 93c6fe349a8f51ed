import * as View from "@guildhall/core/desks/view/view";
import { examAttemptId, extensionId, hundredthsOf } from "@guildhall/core/domains/certification/certification.schema";
import { putAttempt } from "@guildhall/core/domains/certification/exam/exam-attempts";
import * as Extensions from "@guildhall/core/domains/certification/extension/extensions";
import { importRegistrations } from "@guildhall/core/domains/event/import-events";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Instant, LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { priceSetBy } from "@guildhall/core/money/catalog/own-price";
import { aPdf } from "@guildhall/core/people/document/document-file.fixture";
import type { UploadForm } from "@guildhall/core/people/media/media.schema";
import { aJpeg } from "@guildhall/core/people/media/picture.fixture";
import * as Person from "@guildhall/core/people/person/person";
import { received } from "@guildhall/core/people/texting/inbound";
import { expect, vi } from "vitest";
import { handler as addAddress } from "../account/add-address.ts";
import { authenticatorCode } from "../account/authenticator.fixture.ts";
import { handler as confirmEmail } from "../account/confirm-email-change.ts";
import { handler as hideAnnouncement } from "../account/hide-announcement.ts";
import { handler as requestEmail } from "../account/request-email-change.ts";
import { handler as requestReset } from "../account/request-password-reset.ts";
import { handler as setUpSecondFactor } from "../account/set-up-second-factor.ts";
import { handler as switchOnSecondFactor } from "../account/switch-on-second-factor.ts";
import { handler as updateContact } from "../account/update-contact.ts";
import { handler as updateEmployment } from "../account/update-employment.ts";
import { handler as updateSocial } from "../account/update-social.ts";
import { handler as tellApart } from "../duplicate/tell-apart.ts";
import { handler as makeFeed } from "../event/make-feed.ts";
import { handler as addFlag } from "../flag/add.ts";
import { handler as addToGroup } from "../group/add.ts";
import { handler as prepareAvatar } from "../media/prepare-avatar.ts";
import { handler as saveAvatar } from "../media/save-avatar.ts";
import { handler as seeMembership } from "../membership/get.ts";
import { handler as addNote } from "../note/add.ts";
import { handler as impersonate } from "../people/impersonate.ts";
import { handler as addFile } from "../person-file/add.ts";
import { handler as saveStep } from "../registration/save-step.ts";
import { handler as startRegistration } from "../registration/start.ts";
import { readNow } from "../review/read-item.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import {
  captchaToken,
  checkArrivedFiles,
  decisionsTakeEffect,
  deliverEverything,
  mailsTo,
} from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { handler as answerStudyModule } from "../study-module/send.ts";
import { handler as optIn } from "../texting/opt-in.ts";
import { handler as confirmClosure } from "./confirm-closure.ts";
import { earns } from "./earned-life.fixture.ts";
import { payAndOwe } from "./paying-life.fixture.ts";
import { handler as refuseClosure } from "./refuse-closure.ts";
import { handler as requestClosure } from "./request-closure.ts";
import { handler as requestExport } from "./request-export.ts";

export interface WholeLife {
  readonly id: PersonId;
  readonly email: string;
  readonly token: string;
  readonly memberNumber: number;
  /** Texts that must be found nowhere after the erasure. */
  readonly traces: readonly string[];
  /** Their payments, orders and card: names are removed, income stays in the ledger. */
  readonly money: readonly string[];
}

let lives = 0;

/** A person who has used every part of the portal. */
export async function aWholeLife(): Promise<WholeLife> {
  const one = `${++lives}`.padStart(2, "0");
  const [first, mail] = [`old-${one}-zaphira@traces.example`, `new-${one}-zaphira@traces.example`];
  const cellPhone = `(614) 555-31${one}`;
  const named = { firstName: `Zaphira${one}`, lastName: `Quellingen${one}` };
  const inForce = { membershipStart: inDays(-200), membershipEnd: inDays(164) };
  const { id } = await aPerson({
    ...named,
    ...inForce,
    email: first,
    registeredAt: "2026-01-05T12:00:00.000Z" as Instant,
  });
  const token = await tokenOf(first);
  const does = doer(token);

  await changeProfile(does, cellPhone, one);
  await changeEmail(does, first, mail);
  await useSecondFactor(does);
  await does(optIn, { cellPhone, willText: true, agreeTos: true });
  await received({ from: `+1614555 31${one}`, body: "STOP", at: new Date().toISOString() as Instant });
  await received({
    from: `+1614555 31${one}`,
    body: "START",
    at: new Date(Date.now() + 1000).toISOString() as Instant,
  });
  await sendPicture(does);
  await sendPicture(does, "and leave it");
  await call(requestReset, { body: { email: mail }, sourceIp: `10.9.0.${Number(one)}` });
  await answerForm(mail.toUpperCase(), one);
  await call(impersonate, { as: "admin", params: { id }, body: { reason: `${named.firstName} asked for help` } });
  const remarks = { as: "admin", params: { userId: id } } as const;
  await call(addFlag, { ...remarks, body: { reason: `${named.lastName} disputes`, note: `Ask ${mail}` } });
  await call(addNote, { ...remarks, body: { note: `${named.firstName} called about the fee` } });
  await keepFile(id, named.firstName);
  await call(addToGroup, { ...remarks, body: { groupId: "board" } });
  await call(tellApart, { as: "admin", params: { userId: id, otherId: (await aPerson()).id } });
  await workAsStaffOnce(id, named);
  const money = await payAndOwe(id, token);
  await registrationGivenBack(id);
  await registersForCertification(id, token, named.firstName);
  await does(requestExport);
  await does(makeFeed);
  await does(seeMembership);
  await deliverEverything();
  await does(requestClosure, { currentPassword: password, reason: `Farewell from ${named.firstName}` });
  const refusal = { message: `<p>Not yet, ${named.firstName}</p>`, ...(await readNow(id)) };
  await call(refuseClosure, { as: "admin", params: { personId: id }, body: refusal });
  await decisionsTakeEffect();
  const { memberNumber } = await does(requestClosure, {
    currentPassword: password,
    reason: `Goodbye from ${named.firstName}`,
  });
  const traces = [
    id,
    first,
    mail,
    named.firstName,
    named.lastName,
    ...digitsOf(cellPhone),
    `Traceless Lane ${one}`,
    `Quiet biography ${one}`,
  ];
  return { id, email: mail, token, memberNumber, traces, money };
}

async function registrationGivenBack(personId: PersonId): Promise<void> {
  const [eventId, lineItemId] = [createId("event"), createId("lineItem")];
  const [registeredAt, endedAt] = ["2026-02-03T12:00:00.000Z" as Instant, "2026-02-04T12:00:00.000Z" as Instant];
  await importRegistrations([{ personId, eventId, lineItemId, registeredAt, endedAt }]);
}

/** On the way to a certification, with an exam that staff have entered. */
async function registersForCertification(personId: PersonId, token: string, firstName: string): Promise<void> {
  const { body } = await call(startRegistration, { token, params: { id: "cert-afc" } });
  const params = { id: body.id };
  const pathway = { stepName: "pathway", revision: 1, pathwayTypeId: "pathway-afc-self-study" };
  await call(saveStep, { token, params, body: pathway });
  const military = { stepName: "military", revision: 2, militarySpouse: true, militaryInstallationOther: firstName };
  const { status } = await call(saveStep, { token, params, body: military });
  expect(status).toBe(200);
  const attempt = { id: createId(examAttemptId), isPaid: false, isRetake: false, abroad: false };
  const person = await Person.get(personId);
  const extension = {
    ...{
      id: createId(extensionId),
      personId,
      recordId: body.id,
      certificationName: "AFC",
      state: "withdrawn" as const,
    },
    ...{ productId: "extension", lineItemId: createId("lineItem"), askedAt: now(), completedHours: hundredthsOf(0) },
    ...{ oldDeadline: "2027-01-31" as LocalDate, newDeadline: "2027-07-31" as LocalDate },
  };
  await commit([
    putAttempt({ personId, id: body.id, status: body.status }, attempt),
    ...Extensions.asked(person, extension).writes,
  ]);
  await earns(personId, body.id, firstName);
}

/** Who was on staff for a while has left views behind. Without a sign-in: those of staff keep their account. */
async function workAsStaffOnce(id: PersonId, { lastName }: { readonly lastName: string }): Promise<void> {
  await commit([priceSetBy(id, "TENTH")]);
  const actor = anActor({ personId: id, role: "admin" });
  await View.save(actor, "users", { name: `People of ${lastName}`, search: "", filter: [], sort: [], isShared: false });
  await View.keepColumns(actor, "users", { order: ["email"], isShown: { city: true }, widths: {} });
}

type Does = ReturnType<typeof doer>;

const doer = (token: string) => async (handler: unknown, body?: object, params?: Record<string, string>) => {
  const answer = await call(handler, { token, body, params });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};

async function changeProfile(does: Does, cellPhone: string, one: string): Promise<void> {
  await does(updateContact, {
    cellPhone,
    middleName: "Ottoline",
    dateOfBirth: "1980-02-29",
    website: "quellingen.example",
  });
  await does(updateEmployment, { organization: "Quellingen & Daughters", jobTitle: "Coach" });
  const short = `Quiet biography ${one}`;
  // Long enough to be stored beside the history.
  await does(updateSocial, { publicBio: `${short}. `.repeat(40).trim(), memberBio: short });
  await does(addAddress, {
    name: "Home",
    addressLine1: `1 Traceless Lane ${one}`,
    city: "Dayton",
    state: "OH",
    zip: "45402",
  });
  await does(hideAnnouncement);
}

async function changeEmail(does: Does, from: string, to: string): Promise<void> {
  await does(requestEmail, { email: to, currentPassword: password });
  await deliverEverything();
  const [mail] = mailsTo(to);
  const link = /account\/email\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  await does(confirmEmail, { token: link });
  expect(from).not.toBe(to);
}

async function useSecondFactor(does: Does): Promise<void> {
  const { secretCode } = await does(setUpSecondFactor, { currentPassword: password });
  await does(switchOnSecondFactor, { code: authenticatorCode(secretCode) });
}

async function sendPicture(does: Does, andLeaveIt?: string): Promise<void> {
  const file = await aJpeg();
  const form = await does(prepareAvatar, { contentType: "image/jpeg", size: file.length });
  await send(form, file);
  if (!andLeaveIt) await does(saveAvatar, { avatar: form.mediaId, crop: { x: 0, y: 0, width: 20, height: 20 } });
}

/** What staff keep about them. */
async function keepFile(userId: PersonId, name: string): Promise<void> {
  const upload = { name: `${name}.pdf`, contentType: "application/pdf", size: 100 };
  const { body } = await call(addFile, { as: "admin", params: { userId }, body: upload });
  await send(body, aPdf());
  await checkArrivedFiles();
}

async function send(form: UploadForm, file: Buffer): Promise<void> {
  const sent = new FormData();
  for (const [name, value] of Object.entries(form.fields)) sent.append(name, value);
  sent.append("file", new Blob([new Uint8Array(file)]), "file");
  expect((await fetch(form.url, { method: "POST", body: sent })).status).toBe(204);
}

async function answerForm(email: string, one: string): Promise<void> {
  const answers = {
    firstName: `Zaphira${one}`,
    lastName: `Quellingen${one}`,
    email,
    module: "AFC self-study",
    mayContact: true,
  };
  const sourceIp = `10.8.0.${Number(one)}`;
  expect((await call(answerStudyModule, { body: { answers, token: captchaToken() }, sourceIp })).status).toBe(200);
}

/** All spellings of a number. */
function digitsOf(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, "");
  return [phone, digits, `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`];
}

/** The bare history, and the ledger, whose id leads to nobody. */
const mayStay = (id: string): string[] => [
  `AUDIT#${id}`,
  `BILLING#${id} LEDGER#`,
  `${process.env.FILES_BUCKET}/erased/${id}`,
];

/** References to the person from other places. */
export const elsewhere = <F extends { readonly where: string }>(left: readonly F[], id: string): F[] =>
  left.filter(({ where }) => !mayStay(id).some((place) => where.startsWith(place)));

/** By staff, with all effects. */
export async function closeAccountOf({ id, memberNumber }: WholeLife): Promise<void> {
  const decision = { memberNumber, ...(await readNow(id)) };
  const answer = await call(confirmClosure, { as: "admin", params: { personId: id }, body: decision });
  expect(answer.status).toBe(200);
  await decisionsTakeEffect();
}

/** After the time to live of all records. */
export async function waitForTimeToLive(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 24 * 3600 * 1000 });
  await globalThis.testCloud.standIns.dynamodb.sweepExpired();
}
