import { attemptsOf } from "@guildhall/core/domains/certification/exam/exam-attempts";
import * as History from "@guildhall/core/ground/change/history";
import { today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { plusMonths } from "@guildhall/core/ground/shared/days";
import { fulfil } from "@guildhall/core/selling/fulfilment/fulfilment";
import { expect, test } from "vitest";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aCandidate } from "./candidate.fixture.ts";

interface Line {
  readonly category_type: string;
  readonly finalPrice: number;
  readonly removesRegistration: boolean;
  readonly isRemovable: boolean;
}

test("on self-study, a candidate goes from nothing to being enrolled: wizard, cart, checkout", async () => {
  const candidate = await aCandidate();
  const reached = await candidate.answersAll();
  expect([reached.step, reached.percent, reached.lastPress]).toEqual(["review", 88, "Add to Cart"]);
  expect(reached.totalCents).toBe(75_000 + 32_500 + 40_000);
  const sent = await candidate.pays();
  expect([sent.status, sent.body.goesTo]).toEqual([200, "cart"]);
  const { items } = await candidate.cart();
  expect(items.map(({ category_type, finalPrice }: Line) => [category_type, finalPrice])).toEqual([
    ["registration_fee", 75_000],
    ["course_material", 32_500],
    ["exam", 40_000],
  ]);
  expect(items.map(({ removesRegistration, isRemovable }: Line) => [removesRegistration, isRemovable])).toEqual([
    [true, true],
    [false, false],
    [false, true],
  ]);
  expect((await candidate.shows()).isInCart).toBe(true);
  expect((await candidate.checksOut()).status).toBe(200);
  const enrolled = await candidate.shows();
  const deadline = plusMonths(today(), 36);
  expect(enrolled).toMatchObject({ status: "in_progress", isInCart: false, enrolledOn: today(), deadline });
  expect(enrolled.exams).toMatchObject([{ state: "paid", extra: { retake: false } }]);
  const { latestRegistrations } = await candidate.user();
  expect(latestRegistrations).toEqual([
    { id: enrolled.id, certificationId: "cert-afc", name: "AFC", status: "in_progress", deadline },
  ]);
  expect((await mailsTo((await candidate.user()).email)).map(({ subject }) => subject)).toContain("Welcome to AFC");
  const { data } = await History.list(candidate.actor, candidate.id);
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["registration.started", "registration.step-saved", "registration.put-into-cart"]),
  );
});

test("two presses at once put it into the cart once; two deliveries of its payment enroll once", async () => {
  const candidate = await aCandidate();
  await candidate.answersAll();
  const { revision, totalCents } = await candidate.shows();
  const press = () => candidate.pays({ revision, totalCents });
  const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await candidate.cart()).items).toHaveLength(3);
  const { body } = await candidate.checksOut();
  const deliver = () => fulfil(candidate.id, body.order.id, createId("outbox"));
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliverEverything();
  expect(await attemptsOf(candidate.id, true)).toHaveLength(1);
  const { email } = await candidate.user();
  const welcomes = mailsTo(email).filter(({ subject }) => subject === "Welcome to AFC");
  expect([welcomes.length, (await candidate.shows()).status]).toEqual([1, "in_progress"]);
});

test("sent four times at once and again later, its payment is charged once, and enrolls", async () => {
  const candidate = await aCandidate();
  await candidate.answersAll();
  await candidate.pays();
  const { buyer } = candidate;
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  // The same submission, as a browser sends it again and again.
  const answers = await Promise.all(Array.from({ length: 4 }, () => buyer.pay(submission)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  await deliverEverything();
  expect((await buyer.pay(submission)).status).toBe(200);
  expect((await candidate.shows()).status).toBe("in_progress");
  expect((await paymentsOf(candidate.id)).filter(({ succeeded }) => succeeded)).toHaveLength(1);
});
