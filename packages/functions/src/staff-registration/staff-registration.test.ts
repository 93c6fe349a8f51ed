import { attemptsOf } from "@guildhall/core/domains/certification/exam/exam-attempts";
import * as History from "@guildhall/core/ground/change/history";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { now } from "@guildhall/core/ground/shared/clock";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { dayIn, writtenDay } from "@guildhall/core/ground/shared/values";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import { expect, test } from "vitest";
import { aBuyer } from "../checkout/buyer.fixture.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as patchUser } from "../people/update.ts";
import { handler as getOverview } from "../person-overview/get.ts";
import { aCandidate } from "../registration/candidate.fixture.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as acceptTranscript } from "./accept-transcript.ts";
import { handler as approve } from "./approve.ts";
import { handler as change } from "./change.ts";
import { handler as choices } from "./choices.ts";
import { handler as create } from "./create.ts";
import { handler as exportFile } from "./export-file.ts";
import { handler as list } from "./list.ts";
import { handler as ofPerson } from "./of-person.ts";
import { aRegistration, readReview, sentForPathway } from "./registered.fixture.ts";

const reason = "Agreed by phone";
const enrolled = {
  status: "in_progress",
  enrolledOn: inDays(-30),
  deadline: inDays(300),
  requiredHours: 1000,
} as const;
const asStaff = (handler: unknown, more: object) => call(handler, { as: "admin", ...more });
const rowsFor = async (query: string) => (await asStaff(list, { query })).body;

test("the list has a row with every column, the latest move first, and is narrowed by each of them", async () => {
  const [ana, bea] = [
    await aPerson({ firstName: "Ana", lastName: "Quill" }),
    await aPerson({ firstName: "Bea", lastName: "Quill" }),
  ];
  await sentForPathway(ana.id, { militarySpouse: true });
  await new Promise((later) => setTimeout(later, 5));
  const { id } = await aRegistration(bea.id, { pathwayKey: "self-study", ...enrolled });
  const { data, total } = await rowsFor("search=Quill");
  expect([total, data.map(({ firstName }: { firstName: string }) => firstName)]).toEqual([2, ["Bea", "Ana"]]);
  expect(data[1]).toMatchObject({
    ...{ certification: "AFC", pathway: "University", date: dayIn(now()), status: "pathway_approval" },
    militarySpouse: true,
  });
  const found = async (query: string) =>
    (await rowsFor(`search=Quill&${query}`)).data.map(({ firstName }: { firstName: string }) => firstName);
  expect(await found("filter=militarySpouse,yes")).toEqual(["Ana"]);
  expect(await found("filter=pathway,self")).toEqual(["Bea"]);
  expect(await found("filter=status,pathway_approval&filter=status,registration_approval")).toEqual(["Ana"]);
  expect(await found("filter=status,in_progress")).toEqual(["Bea"]);
  const file = await asStaff(exportFile, { body: { search: "Quill", columns: ["firstName", "status"] } });
  expect([file.status, file.body.fileName]).toMatchObject([200, expect.stringMatching(/^guildhall-registrations-/)]);
  const { data: own } = (await asStaff(ofPerson, { params: { userId: bea.id } })).body;
  expect(own).toMatchObject([{ id, certification: "AFC", pathway: "Self-study", standing: "in_progress" }]);
  expect((await asStaff(getOverview, { params: { userId: ana.id } })).body).toMatchObject({
    counts: { registrations: 1 },
    waiting: [{ kind: "registration" }],
  });
});

test("a row has the present name of its person", async () => {
  const { id: userId } = await aPerson({ lastName: "Before" });
  const id = await sentForPathway(userId);
  const answer = await asStaff(patchUser, { params: { id: userId }, body: { lastName: "Afterwards" } });
  expect(answer.status).toBe(200);
  await deliverEverything();
  const { data } = await rowsFor("search=Afterwards");
  expect(data).toMatchObject([{ id, lastName: "Afterwards" }]);
});

test("hours, class and deadline are changed with a reason, which the history keeps; what is not sent stays", async () => {
  const { id: personId, email } = await aPerson();
  const { id } = await aRegistration(personId, enrolled);
  const deadline = inDays(400);
  const answer = await asStaff(change, {
    params: { id },
    body: { requiredHours: 500, deadline, mspClass: "2026 B", reason },
  });
  expect(answer.body).toMatchObject({ requiredHours: 500, deadline, mspClass: "2026 B" });
  expect((await asStaff(change, { params: { id }, body: { requiredHours: 500, reason } })).status).toBe(200);
  const { data } = await History.list(anActor(), personId);
  expect(data.filter(({ action }) => action === "registration.edited")).toMatchObject([
    { reason, before: { requiredHours: 1000, deadline: enrolled.deadline }, after: { requiredHours: 500, deadline } },
  ]);
  await deliverEverything();
  const alerts = (await call(notifications, { token: await tokenOf(email), query: "limit=20" })).body.data;
  expect(alerts.map(({ data: alert }: { data: object }) => alert)).toMatchObject([
    {
      title: "Our staff changed your registration for AFC",
      message: `Your deadline is ${writtenDay(deadline)}. It was ${writtenDay(enrolled.deadline)}. You need 500 hours of experience. It was 1,000.`,
    },
  ]);
});

test("whether somebody is a military spouse is put right, with what follows from it", async () => {
  const { id: personId, email } = await aPerson();
  const { id } = await aRegistration(personId, { pathwayKey: "self-study", ...enrolled });
  const answer = await asStaff(change, { params: { id }, body: { militarySpouse: true, reason } });
  expect(answer.body).toMatchObject({ militarySpouse: true, answers: { military: { militarySpouse: false } } });
  expect(answer.body.steps.map(({ key }: { key: string }) => key)).not.toContain("professional_info");
  expect((await asStaff(change, { params: { id }, body: { militarySpouse: true, reason: "Again" } })).status).toBe(200);
  const { data } = await History.list(anActor(), personId);
  expect(data.filter(({ action }) => action === "registration.edited")).toMatchObject([
    { reason, before: { militarySpouse: false }, after: { militarySpouse: true } },
  ]);
  await deliverEverything();
  const alerts = (await call(notifications, { token: await tokenOf(email), query: "limit=20" })).body.data;
  expect(alerts.map(({ data: { message } }: { data: { message: string } }) => message)).toEqual([
    "You are now registered as a military spouse, so some questions are different.",
  ]);
});

test("before the enrollment, the next step that is saved leaves what staff have said of a military spouse", async () => {
  const candidate = await aCandidate();
  await candidate.starts();
  const params = { id: candidate.registrationId() };
  expect((await asStaff(change, { params, body: { militarySpouse: true, reason } })).status).toBe(200);
  const pathwayTypeId = candidate.pathway("self-study");
  expect((await candidate.saves("pathway", { pathwayTypeId })).body.registration).toMatchObject({
    militarySpouse: true,
    step: "military",
    answers: { military: { militarySpouse: true } },
  });
});

test.each([
  ["a deadline before the enrollment", enrolled, { deadline: inDays(-31) }, "request.invalid"],
  ["hours before the enrollment", {}, { requiredHours: 10 }, "registration.not-enrolled"],
  ["what is complete", { ...enrolled, status: "complete" }, { mspClass: "A" }, "registration.complete"],
] as const)("%s cannot be changed", async (_what, given, body, code) => {
  const { id: personId } = await aPerson();
  const { id } = await aRegistration(personId, given);
  const answer = await asStaff(change, { params: { id }, body: { ...body, reason } });
  expect(answer.body.code).toBe(code);
});

const exam = productSeed.find(({ kind, key }) => kind === "exam" && key === "afc");

test("staff register somebody: enrolled today until the day that was entered, with an exam that was paid elsewhere", async () => {
  const { id: userId, email } = await aPerson();
  const { data } = (await asStaff(choices, {})).body;
  const afc = data.find(({ name }: { name: string }) => name === "AFC");
  const body = {
    ...{ userId, pathwayTypeId: afc.pathways[0].id, deadline: inDays(700), graduatedOn: "2020-05-15" as LocalDate },
    ...{ militarySpouse: true, exams: [], prepaidExams: [exam?.id], message: "<p>Welcome aboard.</p>" },
  };
  const made = await asStaff(create, { params: { id: afc.id }, body });
  expect(made.body).toMatchObject({ status: "in_progress", enrolledOn: dayIn(now()), deadline: inDays(700) });
  expect(made.body.militarySpouse).toBe(true);
  const [line] = await LineItems.attachedTo(made.body.id);
  expect(line).toMatchObject({ state: "paid", kind: "exam", finalPrice: exam?.priceCents });
  if (!line?.orderId) throw new Error("The exam has no order");
  expect(await Ledger.ofOrder(userId, line.orderId)).toHaveLength(1);
  expect(await attemptsOf(userId)).toMatchObject([{ isPaid: true, lineItemId: line.id }]);
  await deliverEverything();
  expect(mailsTo(email).find(({ subject }) => subject === "You are registered for AFC")?.text).toContain(
    "Welcome aboard.",
  );
  const again = await asStaff(create, { params: { id: afc.id }, body });
  expect([again.status, again.body.code]).toEqual([409, "registration.live"]);
});

test("a registration by staff says at each field what is wrong", async () => {
  const { id: userId } = await aPerson();
  const body = {
    ...{ userId, pathwayTypeId: "gone", deadline: inDays(-1), graduatedOn: inDays(1) },
    ...{ exams: ["gone"], prepaidExams: ["gone"] },
  };
  const answer = await asStaff(create, { params: { id: "cert-afc" }, body });
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    ...["pathwayTypeId", "deadline", "exams", "prepaidExams", "graduatedOn"],
  ]);
});

test.each([
  [5, 0, 200],
  [2, 3, 200],
  [5, 1, 400],
  [3, 3, 400],
  [0, 6, 400],
])(
  "with %i exams to be paid and %i prepaid ones, a registration by staff answers %i",
  async (toPay, prepaid, status) => {
    const { id: userId } = await aPerson();
    const { data } = (await asStaff(choices, {})).body;
    const afc = data.find(({ id }: { id: string }) => id === "cert-afc");
    const exams = (length: number) => Array.from({ length }, () => afc.exams[0].id);
    const body = {
      ...{ userId, pathwayTypeId: "pathway-afc-self-study", deadline: inDays(300) },
      ...{ exams: exams(toPay), prepaidExams: exams(prepaid) },
    };
    const answer = await asStaff(create, { params: { id: afc.id }, body });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.errors).toMatchObject([{ path: "prepaidExams" }]);
    expect(await attemptsOf(userId, true)).toHaveLength(status === 200 ? toPay + prepaid : 0);
  },
);

test("staff decide, change and enter nothing for themselves", async () => {
  const staff = await aPerson({ isStaff: true });
  await aPerson({ isStaff: true });
  const token = await tokenOf(staff.email);
  const { id } = await aRegistration(staff.id, enrolled);
  const own = await aPerson({ isStaff: true });
  const waiting = await sentForPathway(own.id);
  const { changedAt } = await readReview(waiting);
  const body = { userId: staff.id, pathwayTypeId: "pathway-afc-self-study", deadline: inDays(10) };
  const answers = [
    await call(change, { token, params: { id }, body: { mspClass: "A", reason } }),
    await call(acceptTranscript, { token, params: { id }, body: { accepted: true, reason } }),
    await call(create, { token, params: { id: "cert-afc" }, body }),
    await call(approve, { token: await tokenOf(own.email), params: { id: waiting }, body: { changedAt } }),
  ];
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    answers.map(() => [403, "person.own-record"]),
  );
});

test("without a transcript nobody is accepted as a full-time student", async () => {
  const { id: personId } = await aBuyer();
  const { id } = await aRegistration(personId);
  const answer = await asStaff(acceptTranscript, { params: { id }, body: { accepted: true, reason } });
  expect([answer.status, answer.body.code]).toEqual([409, "registration.no-transcript"]);
});
