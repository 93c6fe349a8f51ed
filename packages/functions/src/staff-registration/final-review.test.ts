import * as Certificates from "@guildhall/core/domains/certification/certificate/certificates";
import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { attemptsOf, putAttempt } from "@guildhall/core/domains/certification/exam/exam-attempts";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as ofPerson } from "../certificate/of-person.ts";
import { handler as own } from "../certificate/own.ts";
import { handler as getOverview } from "../person-overview/get.ts";
import type { Candidate } from "../registration/candidate.fixture.ts";
import { aFinisher, answersFinalSteps, earnsOnly, finishes, keeps } from "../registration/earned.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { day, pass, stopClock } from "../shared/clock.fixture.ts";
import { costOf, mailsTo } from "../shared/cloud.fixture.ts";
import { alertTitles, approves, kept, readReview, rejects, takesEffect } from "./registered.fixture.ts";

let candidate: Candidate;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aFinisher();
  await answersFinalSteps(candidate);
});

const id = () => RegistrationId.parse(candidate.registrationId());
const mailWith = async (subject: string) =>
  mailsTo((await Person.get(candidate.id)).email).find((mail) => mail.subject === subject);
const certificates = async () => (await call(own, { token: candidate.token })).body.data;

test("an approved final application issues one certificate, with the name that was chosen and the AFC id", async () => {
  await finishes(candidate);
  const item = await readReview(id());
  expect(item.recordId).toBe(id());
  const facts = item.parts.flatMap(({ facts = [] }: { facts?: { name: string; value: string }[] }) => facts);
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "Approval", value: "Final approval" }),
      expect.objectContaining({ name: "Experience", value: "1,000 of 1,000 hours approved" }),
      expect.objectContaining({ name: "Name on the certificate", value: "Ada K. Lovelace" }),
    ]),
  );
  expect((await approves(id())).status).toBe(200);
  expect(await certificates()).toEqual([]);
  await takesEffect();
  const [certificate, ...others] = await certificates();
  const { memberNumber } = await Person.get(candidate.id);
  expect(certificate).toMatchObject({
    ...{ certificateName: "Ada K. Lovelace", createdAt: today(), status: "good_standing", registrationId: id() },
    ...{ number: `AFC${String(memberNumber).padStart(6, "0")}`, certification: { name: "AFC" } },
  });
  expect(others).toEqual([]);
  expect((await candidate.shows()).status).toBe("complete");
  expect((await approves(id())).body.code).toBe("review.decided");
  expect(await mailWith("You hold the AFC")).toBeDefined();
  expect(await alertTitles(candidate.token)).toContain("You hold the AFC");
});

test("the certified card, the sidebar and staff see it; its status follows from the day", async () => {
  await finishes(candidate);
  await approves(id());
  await takesEffect();
  const [certificate] = await certificates();
  const user = async () => (await call(getUser, { token: candidate.token })).body;
  expect((await user()).userCertifications).toEqual([
    ...[{ id: certificate.id, certificationId: "cert-afc", name: "AFC", status: "good_standing", createdAt: today() }],
  ]);
  expect((await user()).isEligibleForStudentMembership).toBe(false);
  const [card] = (await candidate.dashboard()).cards;
  expect(card).toMatchObject({ mode: "certified", state: "good_standing", start: { code: "registration.certified" } });
  expect((await candidate.starts()).body.code).toBe("registration.certified");
  const rows = async () => (await call(ofPerson, { as: "admin", params: { userId: candidate.id } })).body.data;
  expect(await rows()).toMatchObject([{ certification: { name: "AFC" }, status: "good_standing", createdAt: today() }]);
  const year = Number(today().slice(0, 4));
  stopClock(Date.parse(`${year + 1}-07-01T12:00:00Z`));
  expect(await rows()).toMatchObject([{ status: "lapsed_payment", lapsedOn: `${year + 1}-07-01` }]);
});

test("hours that were taken away meanwhile refuse it, at the press and when it takes effect, and nothing is issued", async () => {
  await finishes(candidate);
  await earnsOnly(candidate.id, id(), 999.5);
  const { warnings } = await readReview(id());
  expect(warnings).toEqual(["Not done by now, so it cannot be approved: Experience."]);
  expect((await approves(id())).body.code).toBe("registration.parts-undone");
  await earnsOnly(candidate.id, id(), 1000);
  expect((await approves(id())).status).toBe(200);
  const [attempt] = await attemptsOf(candidate.id).then((all) => all.filter(({ result }) => result));
  if (!attempt) throw new Error("There is no result");
  const registration = await kept(candidate.id, id());
  await commit([putAttempt(registration, { ...attempt, voided: { reason: "A wrong score" } })]);
  await takesEffect();
  expect([await certificates(), (await candidate.shows()).status]).toEqual([[], "final_approval"]);
  expect((await readReview(id())).failure).toContain("Not every part is done any more");
});

test("sent back to a final step, it has the days that were left, and only that step is saved again", async () => {
  await keeps(candidate.id, id(), { deadline: plusDays(today(), 30) });
  await finishes(candidate);
  pass(5 * day);
  const { outcomes } = await readReview(id());
  const steps = outcomes.reject.fields.find(({ name }: { name: string }) => name === "step").options;
  expect(steps.map(({ value }: { value: string }) => value)).toEqual([
    ...["experience", "ethics", "certificate_name", "professional_info", "preferences", "final_summary"],
  ]);
  expect((await rejects(id(), "pathway")).status).toBe(400);
  expect((await rejects(id(), "certificate_name")).status).toBe(200);
  await takesEffect();
  const shown = await candidate.shows();
  expect([shown.status, shown.backTo, shown.deadline]).toEqual([
    ...["in_progress", "certificate_name", plusDays(today(), 30)],
  ]);
  expect((await mailWith("Your final application for AFC needs a change"))?.text).toContain("Certificate Name");
  expect((await candidate.dashboard()).cards[0].registration.sentBack.step).toBe("certificate_name");
  expect((await finishes(candidate)).body.code).toBe("registration.steps-missing");
  await candidate.saves("certificate_name", { certificateName: "Ada King" });
  expect((await finishes(candidate)).status).toBe(200);
  expect((await readReview(id())).changes.map(({ name }: { name: string }) => name)).toEqual([
    "Name on the certificate",
  ]);
});

test("sent in on the last day, it comes back with fourteen", async () => {
  await keeps(candidate.id, id(), { deadline: today() });
  await finishes(candidate);
  pass(5 * day);
  await rejects(id(), "preferences");
  await takesEffect();
  expect((await candidate.shows()).deadline).toBe(plusDays(today(), 14));
});

test("sent back to the code of ethics, it is signed again", async () => {
  await finishes(candidate);
  await rejects(id(), "ethics");
  await takesEffect();
  const shown = await candidate.shows();
  expect([shown.backTo, shown.parts.ethics.done]).toEqual(["ethics", false]);
  expect((await finishes(candidate)).body.code).toBe("registration.parts-missing");
});

test("a newer certificate takes the place of an older one, also of one that was taken over", async () => {
  const person = await Person.get(candidate.id);
  const certification = { id: "cert-afc", key: "afc", name: "AFC", paysAnnualFee: true };
  const old = Certificates.issued({
    ...{ person, certification, registrationId: id(), certificateName: "Ada", before: [] },
    certifiedOn: "2020-03-01" as never,
  });
  const revoked = {
    ...old.onPerson.set?.userCertifications?.[0],
    id: "afc",
    revokedOn: "2024-01-01" as never,
    name: "AFC",
  };
  await commit([...old.writes, Person.patch(candidate.id, { set: { userCertifications: [revoked] } })]);
  await finishes(candidate);
  await approves(id());
  await takesEffect();
  const all = await Certificates.ofPerson(candidate.id);
  expect(all.map(({ renewedBy, owesFrom }) => [renewedBy, owesFrom !== undefined])).toEqual([
    [undefined, true],
    [all[0]?.id, false],
  ]);
  expect((await Person.get(candidate.id)).userCertifications).toHaveLength(1);
  expect(await certificates()).toHaveLength(1);
  const { data } = (await call(ofPerson, { as: "admin", params: { userId: candidate.id } })).body;
  expect(data.map(({ status }: { status: string }) => status)).toEqual(["good_standing", "renewed"]);
  const look = () => call(getOverview, { as: "admin", params: { userId: candidate.id } });
  expect((await look()).body.counts.certifications).toBe(2);
  const { reads } = await costOf(look);
  process.stdout.write(`Head of a person's pages: ${reads} read units\n`);
  expect(reads).toBeLessThanOrEqual(8);
});
