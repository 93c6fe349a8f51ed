import { aJpeg } from "@guildhall/core/media/picture.fixture";
import { inDays } from "@guildhall/core/shared/days.fixture";
import type { Instant, PersonId } from "@guildhall/core/shared/values";
import { received } from "@guildhall/core/texting/inbound";
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
import { handler as addFlag } from "../flag/add.ts";
import { handler as prepareAvatar } from "../media/prepare-avatar.ts";
import { handler as saveAvatar } from "../media/save-avatar.ts";
import { handler as addNote } from "../note/add.ts";
import { handler as impersonate } from "../people/impersonate.ts";
import { handler as answerStudyModule } from "../setting/answer-study-module.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { captchaToken, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, password } from "../shared/people.fixture.ts";
import { handler as optIn } from "../texting/opt-in.ts";
import { handler as confirmClosure } from "./confirm-closure.ts";
import { payAndOwe } from "./paying-life.fixture.ts";
import { handler as requestClosure } from "./request-closure.ts";
import { handler as requestExport } from "./request-export.ts";

export interface WholeLife {
  readonly id: PersonId;
  readonly email: string;
  readonly token: string;
  readonly memberNumber: number;
  /** Whatever must be found nowhere once they are erased. */
  readonly traces: readonly string[];
  /** What they paid, ordered and paid with: their name for it goes, what was earned stays in the books. */
  readonly money: readonly string[];
}

let lives = 0;

/** Somebody who has used everything that there is. */
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
  const money = await payAndOwe(id, token);
  await does(requestExport);
  await deliverEverything();
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
  // Long enough to lie beside the history.
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
  const sent = new FormData();
  for (const [name, value] of Object.entries<string>(form.fields)) sent.append(name, value);
  sent.append("file", new Blob([new Uint8Array(file)]), "picture.jpg");
  expect((await fetch(form.url, { method: "POST", body: sent })).status).toBe(204);
  if (!andLeaveIt) await does(saveAvatar, { avatar: form.mediaId, crop: { x: 0, y: 0, width: 20, height: 20 } });
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

/** However a number is written. */
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

/** What leads to somebody from anywhere else. */
export const elsewhere = <F extends { readonly where: string }>(left: readonly F[], id: string): F[] =>
  left.filter(({ where }) => !mayStay(id).some((place) => where.startsWith(place)));

/** By staff, with all that follows. */
export async function closeAccountOf({ id, memberNumber }: WholeLife): Promise<void> {
  const answer = await call(confirmClosure, { as: "admin", params: { personId: id }, body: { memberNumber } });
  expect(answer.status).toBe(200);
  await deliverEverything();
}

/** Past everything that goes by itself. */
export async function waitForTimeToLive(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 24 * 3600 * 1000 });
  await globalThis.testCloud.standIns.dynamodb.sweepExpired();
}
