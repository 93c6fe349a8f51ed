import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import * as History from "@guildhall/core/ground/change/history";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import * as Person from "@guildhall/core/people/person/person";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { describe, expect, test } from "vitest";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler as addPracticeExam } from "./add-practice-exam.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";
import { handler as practiceExam } from "./practice-exam.ts";

interface Item {
  readonly id: string;
  readonly category_type: string;
  readonly finalPrice: number;
  readonly basis: string;
  readonly chargedWhen: string;
}

const memberTerm = { membershipStart: plusDays(today(), -30), membershipEnd: plusDays(today(), 300) };

const itemsOf = async (candidate: Candidate): Promise<Item[]> => (await candidate.cart()).items;
const kindsOf = async (candidate: Candidate) => (await itemsOf(candidate)).map((item) => item.category_type);
const pricesOf = async (candidate: Candidate) =>
  (await itemsOf(candidate)).map(({ category_type, finalPrice, basis }) => [category_type, finalPrice, basis]);

/** With everything that can be chosen, and the registration in the cart. */
async function withEverything() {
  const candidate = await aCandidate();
  await candidate.answersAll({
    practice_exam: { purchasePracticeExam: true },
    exam_fees: { payExamFeeUpfront: true, internationalExam: true },
  });
  await candidate.pays();
  return candidate;
}

const remove = async (candidate: Candidate, kind: string) => {
  const item = (await itemsOf(candidate)).find(({ category_type }) => category_type === kind);
  return candidate.remove(item?.id ?? "");
};

describe("the lines of a registration", () => {
  test("cost what the summary says", async () => {
    const candidate = await withEverything();
    const { prices, totalCents } = await candidate.shows();
    const told = prices.map(({ kind, cents, basis }: { kind: string; cents: number; basis: string }) => [
      kind,
      cents,
      basis,
    ]);
    expect(await pricesOf(candidate)).toEqual(told);
    expect((await candidate.cart()).totalCents).toBe(totalCents);
  });

  test("follow the answers while they are in the cart", async () => {
    const candidate = await withEverything();
    await candidate.saves("exam_fees", { payExamFeeUpfront: false });
    expect(await kindsOf(candidate)).toEqual(["registration_fee", "course_material", "practice_exam"]);
    const abroad = await candidate.address({ state: "Ontario", country: "Canada" });
    await candidate.saves("course_materials", { courseMaterialId: "material-afc-printed" });
    await candidate.saves("shipping", { addressId: abroad });
    expect(await pricesOf(candidate)).toEqual([
      ["registration_fee", 75_000, "regular"],
      ["practice_exam", expect.any(Number), "regular"],
      ["course_material", 48_500, "regular"],
    ]);
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("challenge-based") });
    const { items, dueNowCents, onApprovalCents } = await candidate.cart();
    expect(items.every(({ chargedWhen }: Item) => chargedWhen === "approval")).toBe(true);
    expect([dueNowCents, onApprovalCents > 45_000]).toEqual([0, true]);
  });

  test("have half the exam's price for who was accepted as a full-time student, in the summary, the cart and the order", async () => {
    const candidate = await withEverything();
    const [person, kept] = [
      await Person.get(candidate.id),
      await Registrations.find(candidate.id, (await candidate.shows()).id),
    ];
    if (!kept) throw new Error("There is no registration");
    const fullTimeStudent = { by: candidate.id, at: now() };
    await commit([...Registrations.changed(person, kept, { fullTimeStudent }).writes]);
    const exam = ["exam", 20_000, "student"];
    expect(await pricesOf(candidate)).toContainEqual(exam);
    const { prices } = await candidate.shows();
    expect(prices).toContainEqual(expect.objectContaining({ kind: "exam", cents: 20_000, basis: "student" }));
    await candidate.checksOut();
    expect((await candidate.shows()).exams).toMatchObject([{ finalPrice: 20_000, basis: "student", state: "paid" }]);
  });

  test("cost a member in each step what they cost in the summary and the cart", async () => {
    const candidate = await aCandidate(memberTerm);
    await candidate.answersAll();
    const { prices, choices } = await candidate.shows();
    const inSummary = prices.find(({ kind }: { kind: string }) => kind === "exam");
    expect([choices.examCents, inSummary.cents, inSummary.basis]).toEqual([30_000, 30_000, "member"]);
    expect(choices).not.toHaveProperty("examAsMemberCents");
    await candidate.pays();
    expect(await pricesOf(candidate)).toContainEqual(["exam", 30_000, "member"]);
  });

  test("are told at the member price, too, to who has asked for a membership and does not have it yet", async () => {
    const candidate = await aCandidate();
    await candidate.answersAll();
    const { memberships } = (await candidate.shows()).choices;
    const membershipId = memberships.find(({ key }: { key: string }) => key === "professional")?.id;
    expect((await candidate.shows()).choices).not.toHaveProperty("examAsMemberCents");
    await candidate.saves("membership", { wantsMembership: true, membershipId });
    const told = { examCents: 40_000, examAsMemberCents: 30_000 };
    expect((await candidate.shows()).choices).toMatchObject(told);
    await candidate.pays();
    expect((await candidate.shows()).choices).toMatchObject(told);
  });

  test("are put there once, however often the button is pressed", async () => {
    const candidate = await withEverything();
    const before = await itemsOf(candidate);
    expect((await candidate.pays()).body.goesTo).toBe("cart");
    expect(await itemsOf(candidate)).toEqual(before);
  });

  test("are refused at another total than the page shows", async () => {
    const candidate = await aCandidate();
    await candidate.answersAll();
    expect((await candidate.pays({ totalCents: 1 })).body.code).toBe("registration.moved");
    expect((await candidate.pays({ revision: 1 })).body.code).toBe("registration.moved");
    expect(await kindsOf(candidate)).toEqual([]);
  });

  test("are refused before every step is right", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("self-study") });
    expect((await candidate.pays()).body.code).toBe("registration.steps-missing");
  });

  test("are sold for a registration alone", async () => {
    const candidate = await aCandidate();
    await candidate.starts();
    const line = { kind: "exam", productId: "prd_01h0000000000000000000050a" } as const;
    await expect(Cart.add(candidate.actor, line)).rejects.toMatchObject({ code: expect.any(String) });
    expect(await kindsOf(candidate)).toEqual([]);
  });
});

describe("a membership that is chosen in the wizard", () => {
  const professional = async (candidate: Candidate) =>
    (await candidate.shows()).choices.memberships.find(({ key }: { key: string }) => key === "professional")?.id;

  test("is bought with the registration", async () => {
    const candidate = await aCandidate();
    await candidate.answersAll();
    await candidate.saves("membership", { wantsMembership: true, membershipId: await professional(candidate) });
    await candidate.pays();
    expect((await candidate.user()).membership.status).toBe("in_cart");
    await candidate.saves("membership", { wantsMembership: false });
    expect([(await candidate.user()).membership.status, await kindsOf(candidate)]).toEqual([
      "none",
      ["registration_fee", "course_material", "exam"],
    ]);
    await candidate.saves("membership", { wantsMembership: true, membershipId: await professional(candidate) });
    await candidate.checksOut();
    expect((await candidate.user()).membership.valid).toBe(true);
    expect((await candidate.shows()).status).toBe("in_progress");
  });

  test("waits in its own queue where the pathway is not reviewed, and the registration does not", async () => {
    const candidate = await aCandidate();
    await candidate.answersAll();
    const membershipId = await professional(candidate);
    await candidate.saves("membership", { wantsMembership: true, membershipId, isRequestingCall: true });
    await candidate.pays();
    await candidate.checksOut();
    expect((await candidate.user()).membership.status).toBe("pending_review");
    expect((await candidate.shows()).status).toBe("in_progress");
  });
});

describe("taking a line out of the cart", () => {
  test("removes the whole registration with its fee, and one may start again", async () => {
    const candidate = await withEverything();
    const { status, body } = await remove(candidate, "registration_fee");
    expect([status, body.items, body.user.latestRegistrations]).toEqual([200, [], []]);
    expect(await candidate.shows()).toMatchObject({ isClosed: true });
    expect(await LineItems.ofPerson(candidate.id)).toEqual([]);
    const { data } = await History.list(candidate.actor, candidate.id);
    expect(data.at(-1)?.action).toBe("cart.registration-removed");
    const first = candidate.registrationId();
    expect((await candidate.saves("pathway", {})).body.code).toBe("registration.closed");
    await candidate.starts();
    expect(candidate.registrationId()).not.toBe(first);
  });

  test("unticks the answer of an optional line", async () => {
    const candidate = await withEverything();
    await remove(candidate, "exam");
    expect(await kindsOf(candidate)).toEqual(["registration_fee", "course_material", "practice_exam"]);
    await remove(candidate, "practice_exam");
    expect(await kindsOf(candidate)).toEqual(["registration_fee", "course_material"]);
    const { answers, status, isInCart } = await candidate.shows();
    expect([status, isInCart, answers.exam_fees.payExamFeeUpfront, answers.practice_exam]).toEqual([
      "pre_registration",
      true,
      false,
      { purchasePracticeExam: false },
    ]);
  });

  test("is refused for a line that the registration needs", async () => {
    const candidate = await withEverything();
    const { status, body } = await remove(candidate, "course_material");
    expect([status, body.code]).toEqual([409, "cart.not-removable"]);
    expect(body.detail).toContain("Change your answers there");
  });
});

describe("at checkout", () => {
  test("a registration whose steps are not right any more is refused", async () => {
    const candidate = await withEverything();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("university") });
    const { buyer } = candidate;
    const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
    expect((await buyer.pay(submission)).body.code).toBe("registration.steps-missing");
  });

  test("nothing of it changes while its payment is under way", async () => {
    const candidate = await withEverything();
    await candidate.checksOut("asking");
    expect((await candidate.saves("exam_fees", { payExamFeeUpfront: false })).body.code).toBe("cart.locked");
    expect((await candidate.removes()).body.code).toBe("cart.locked");
  });
});

describe("practice exams", () => {
  test("are told of, and can be bought by who is enrolled, once", async () => {
    const candidate = await aCandidate();
    const { data } = (await call(practiceExam, { token: candidate.token })).body;
    expect(data).toMatchObject([{ category_id: expect.any(String), priceCents: expect.any(Number) }]);
    await candidate.answersAll();
    const add = () => call(addPracticeExam, { token: candidate.token, params: { id: candidate.registrationId() } });
    expect((await add()).body.code).toBe("registration.moved");
    await candidate.pays();
    await candidate.checksOut();
    expect([(await add()).status, (await add()).status, await kindsOf(candidate)]).toEqual([
      200,
      200,
      ["practice_exam"],
    ]);
    await candidate.checksOut();
    expect((await add()).body.code).toBe("exam.bundle-had");
  });
});
