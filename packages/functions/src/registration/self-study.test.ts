import * as History from "@guildhall/core/ground/change/history";
import { today } from "@guildhall/core/ground/shared/clock";
import { plusMonths } from "@guildhall/core/ground/shared/days";
import { expect, test } from "vitest";
import { mailsTo } from "../shared/cloud.fixture.ts";
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
