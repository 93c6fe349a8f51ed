import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createId } from "../ground/shared/create-id.ts";
import { MustWait } from "../ground/shared/errors.ts";
import type { LocalDate } from "../ground/shared/values.ts";
import { importPeople } from "../people/person/profile/import-people.ts";
import { withoutLogin } from "../people/person/profile/imported-person.fixture.ts";
import { decide } from "./decide.ts";
import { aProbe, probe, probeCarriesOut, probeStaff, probeSubject, shownProbe } from "./field/probe.fixture.ts";
import * as ReviewItems from "./items.ts";
import { nameItemsAnew } from "./name-items.ts";
import { open } from "./open-item.ts";
import { preview } from "./preview.ts";
import { queue } from "./queue/queue.ts";
import type { Decided, ReviewId, ReviewItemId } from "./review.schema.ts";
import type { ToldReview } from "./subject.ts";
import { takeBack } from "./take-back.ts";
import { tellTogether } from "./take-effect.ts";

const opening = { takeOver: false };
const opened = (id: ReviewItemId) => open(probeStaff, probeSubject, id, opening);
const materials = { courseMaterials: ["cfp"] };
const page = async (filter: readonly string[]) => {
  const { data } = await queue(probeStaff, probe, { page: 1, limit: 100, sort: [], filter: [...filter] });
  return data;
};
const statusOf = async (id: ReviewItemId) => (await ReviewItems.get("closure", id)).status;

test("what a decision says is checked against what is asked, seen by the rule, kept, and carried out", async () => {
  const { record, sendIn } = aProbe();
  const { itemId, changedAt } = await sendIn();
  const approve = (fields: object) =>
    decide(probeStaff, probeSubject, record, { outcome: "approve", changedAt, ...fields });
  await expect(approve({ courseMaterials: ["other"] })).rejects.toMatchObject({
    extra: { errors: [{ path: "courseMaterials", message: "Choose from what is shown." }] },
  });
  const fields = { ...materials, deadline: "2029-01-15" as LocalDate };
  await expect(approve({ ...fields, withoutExam: true })).rejects.toMatchObject({ code: "conflict" });
  const { id } = await approve({ ...fields, withoutExam: undefined });
  expect(await ReviewItems.reviewsOf(itemId)).toMatchObject([{ status: "approved", fields }]);
  const { carriedOut, run } = probeCarriesOut();
  await run(itemId, id);
  expect(carriedOut).toMatchObject([{ outcome: "approve", fields }]);
  expect(await statusOf(itemId)).toBe("approved");
});

test("a second press with other fields is refused; with the same it is the same decision", async () => {
  const { record, sendIn } = aProbe();
  const { changedAt } = await sendIn();
  const approve = (fields: object) =>
    decide(probeStaff, probeSubject, record, { outcome: "approve", changedAt, ...fields });
  const { id } = await approve({ ...materials, entries: ["xpr_1"] });
  expect((await approve({ entries: ["xpr_1"], ...materials })).id).toBe(id);
  for (const fields of [materials, { ...materials, entries: ["xpr_2"] }, { courseMaterials: ["csc"] }]) {
    await expect(approve(fields)).rejects.toMatchObject({ code: "review.deciding" });
  }
});

test.each([undefined, "pathway"])("without one of its steps (%s) nothing is sent back", async (step) => {
  const { record, sendIn } = aProbe();
  const { itemId, changedAt } = await sendIn();
  await expect(decide(probeStaff, probeSubject, record, { outcome: "reject", changedAt, step })).rejects.toMatchObject({
    extra: { errors: [{ path: "step", message: "You must select a step" }] },
  });
  expect((await ReviewItems.get("closure", itemId)).decisionId).toBeUndefined();
});

test.each([
  ["documentation", "needs_info"],
  ["shipping", "rejected"],
])("what is sent back to %s is %s, and can be sent in again", async (step, status) => {
  const { record, sendIn } = aProbe();
  const { itemId, changedAt } = await sendIn();
  const { id } = await decide(probeStaff, probeSubject, record, { outcome: "reject", changedAt, step });
  const { carriedOut, run } = probeCarriesOut();
  await run(itemId, id);
  expect(carriedOut).toMatchObject([{ outcome: "reject", step, fields: { step } }]);
  expect(await statusOf(itemId)).toBe(status);
  expect(await ReviewItems.reviewsOf(itemId)).toMatchObject([{ status, newStep: step, previousStep: "pay" }]);
  await sendIn();
  expect(await statusOf(itemId)).toBe("pending");
});

test("what is decided leaves its queue, where its kind has a list of its own, and comes back when it is sent in", async () => {
  const id = createId("person");
  const name = { firstName: "Maya", lastName: "Brooks", email: `${id}@people.example` };
  await importPeople([{ id, ...name, registeredAt: "2026-11-01T10:00:00.000Z" as never, ...withoutLogin }]);
  const { record, sendIn } = aProbe(id);
  const { itemId, changedAt } = await sendIn("prb", { hours: 7310 });
  const isListed = async () => (await page(["status,", "hours,7310"])).some((row) => row.id === itemId);
  expect(await page(["hours,7300..7320"])).toMatchObject([{ id: itemId, hours: 7310, about: "Hours: 7310" }]);
  const { id: decision } = await decide(probeStaff, probeSubject, record, {
    ...{ outcome: "reject", changedAt, step: "shipping" },
  });
  expect(await isListed()).toBe(true);
  await probeCarriesOut().run(itemId, decision);
  expect(await isListed()).toBe(false);
  await nameItemsAnew(id);
  expect(await isListed()).toBe(false);
  await sendIn("prb", { hours: 7310 });
  expect(await isListed()).toBe(true);
});

test("a record waits more than once: its page shows where it waits now, with all its reviews", async () => {
  const { record, sendIn, personId } = aProbe();
  const other = aProbe(personId);
  await rejected(other.record, await other.sendIn());
  const first = await sendIn();
  await rejected(record, first);
  const last = await sendIn("pbf");
  const { item } = await opened(record);
  expect([item.id, item.recordId, item.changes]).toEqual([last.itemId, record, []]);
  expect(item.reviews.map(({ extra }) => extra.newStep)).toEqual(["shipping"]);
  await sendIn("prb");
  expect((await opened(record)).item.changes).toEqual([]);
  await expect(opened(aProbe().record)).rejects.toMatchObject({ code: "review.gone" });
});

async function rejected(
  record: ReviewItemId,
  { itemId, changedAt }: Awaited<ReturnType<ReturnType<typeof aProbe>["sendIn"]>>,
) {
  const decision = { outcome: "reject", changedAt, step: "shipping" } as const;
  const { id } = await decide(probeStaff, probeSubject, record, decision);
  await probeCarriesOut().run(itemId, id);
}

test("several items of one person are decided with one press, each by itself", async () => {
  const probes = [aProbe(), aProbe(), aProbe()];
  const [first, second, third] = probes.map(({ record }, index) => ({ ...aProbe(probes[0]?.personId), record, index }));
  if (!(first && second && third)) throw new Error("Three are needed");
  const one = await first.sendIn();
  const [two, three] = [await second.sendIn(), await third.sendIn()];
  const stale = { ...three, changedAt: "2020-01-01T00:00:00.000Z" as typeof three.changedAt };
  const press = (...also: { itemId: ReviewItemId; changedAt: typeof one.changedAt }[]) =>
    decide(probeStaff, probeSubject, one.itemId, {
      ...{ outcome: "approve", changedAt: one.changedAt, ...materials },
      also: also.map(({ itemId: id, changedAt }) => ({ id, changedAt })),
    });
  const stranger = await aProbe().sendIn();
  for (const [wrong, index] of [
    [stranger, 0],
    [two, 1],
    [one, 0],
  ] as const) {
    const also = index === 1 ? [two, wrong] : [wrong];
    await expect(press(...also)).rejects.toMatchObject({ extra: { errors: [{ path: `also.${index}.id` }] } });
  }
  expect(await statuses([one.itemId, two.itemId])).toEqual([undefined, undefined]);
  const decided = await press(two, stale);
  expect(decided.also).toEqual([
    { itemId: two.itemId, id: expect.any(String) },
    { itemId: three.itemId, refusal: "review.changed" },
  ]);
  const { run } = probeCarriesOut();
  for (const { itemId, id } of [{ itemId: one.itemId, id: decided.id }, ...both(decided)]) await run(itemId, id);
  const reviews = await Promise.all([one, two].map(({ itemId }) => ReviewItems.reviewsOf(itemId)));
  expect(reviews.flat().map(({ decidedWith }) => decidedWith)).toEqual([decided.id, decided.id]);
  expect([await statusOf(one.itemId), await statusOf(two.itemId), await statusOf(three.itemId)]).toEqual([
    ...["approved", "approved", "pending"],
  ]);
});

const both = ({ also = [] }: Decided) => also.flatMap(({ itemId, id }) => (id === undefined ? [] : [{ itemId, id }]));

const statuses = (ids: readonly ReviewItemId[]) =>
  Promise.all(ids.map(async (id) => (await ReviewItems.get("closure", id)).decisionId));

test("the decision about a record is taken back where it waits", async () => {
  const { record, sendIn } = aProbe();
  const { itemId, changedAt } = await sendIn("pbf");
  const { id } = await decide(probeStaff, probeSubject, record, { outcome: "reject", changedAt, step: "shipping" });
  await takeBack(probeStaff, probeSubject, record, id);
  expect((await ReviewItems.get("closure", itemId)).decisionId).toBeUndefined();
});

test("a preview gets the answers that are there and fit", async () => {
  const { record, sendIn } = aProbe();
  await sendIn();
  const mailOf = vi.fn(async () => ({ template: "privacy.erased", to: "", data: { firstName: "" } }) as const);
  const fields = { courseMaterials: ["cfp"], deadline: "soon", unknown: 1 };
  const asked = { outcome: "approve" as const, fields, selectedMessages: [], message: "", also: [] };
  await preview(probeStaff, { ...probeSubject, mailOf }, { id: record, asked }, async () => ({
    subject: "",
    html: "",
  }));
  expect(mailOf).toHaveBeenCalledWith(expect.anything(), { outcome: "approve", message: "", fields: materials }, []);
});

const showing = (value: string, name = "") => ({
  ...probeSubject,
  show: async () => ({
    ...{ ...shownProbe, name },
    parts: [
      { kind: "facts" as const, title: "Request", facts: [{ name: "Birth date", kind: "text" as const, value }] },
    ],
  }),
});
const asShown = { courseMaterials: ["cfp"] };

test.each([
  ["approve", "born in 1950", "", "review.changed"],
  ["reject", "born in 1950", "", "review.changed"],
  ["approve", "born in 1996", "Someone Else", "review.changed"],
  ["approve", "born in 1996", "", undefined],
] as const)("what a reviewer was shown is what is decided: %s of %s, %s", async (outcome, value, name, refusal) => {
  const { record, sendIn } = aProbe();
  await sendIn();
  const { item } = await open(probeStaff, showing("born in 1996"), record, opening);
  const answers = outcome === "approve" ? asShown : { step: "shipping" };
  const deciding = decide(probeStaff, showing(value, name), record, {
    ...{ outcome, changedAt: item.changedAt },
    ...answers,
  });
  if (refusal) await expect(deciding).rejects.toMatchObject({ code: refusal });
  else expect((await deciding).id).toBeDefined();
  expect((await ReviewItems.get("closure", item.id)).decisionId === undefined).toBe(refusal !== undefined);
});

test("a page that was opened before a fact changed decides nothing, also once another page has shown the change", async () => {
  const { record, sendIn } = aProbe();
  await sendIn();
  const first = await open(probeStaff, showing("born in 1996"), record, opening);
  vi.setSystemTime(Date.now() + 1000);
  const second = await open(probeStaff, showing("born in 1950"), record, opening);
  vi.useRealTimers();
  const approve = (changedAt: typeof first.item.changedAt) =>
    decide(probeStaff, showing("born in 1950"), record, { outcome: "approve", changedAt, ...asShown });
  await expect(approve(first.item.changedAt)).rejects.toMatchObject({ code: "review.changed" });
  expect((await approve(second.item.changedAt)).id).toBeDefined();
});

const alert = { title: "Decided", message: "" };

/** Two of one person, decided with one press; what is told of them, and the event that tells it. */
async function pressed() {
  const told: string[][] = [];
  const subject = {
    ...probeSubject,
    async tellTogether(reviews: readonly ToldReview[]) {
      told.push(reviews.map(({ itemId }) => itemId));
      return reviews.slice(0, 1).map(({ personId }) => ({ kind: "notification", personId, alert }) as const);
    },
  };
  const first = aProbe();
  const second = aProbe(first.personId);
  const [one, two] = [await first.sendIn(), await second.sendIn()];
  const press = (...others: { itemId: ReviewItemId; changedAt: typeof one.changedAt }[]) =>
    decide(probeStaff, subject, one.itemId, {
      ...{ outcome: "approve", changedAt: one.changedAt, courseMaterials: ["cfp"] },
      also: others.map(({ itemId, changedAt }) => ({ id: itemId, changedAt })),
    });
  const { id, also } = await press(two);
  const { run, carriedOut } = probeCarriesOut(subject);
  const other = also?.[0]?.id as ReviewId;
  const event = (await ReviewItems.reviewsOf(one.itemId))[0]?.toldBy;
  if (!event) throw new Error("Nothing tells of both");
  return {
    ...{ told, one: one.itemId, two: two.itemId, carriedOut },
    takesEffect: { one: () => run(one.itemId, id), two: () => run(two.itemId, other) },
    /** Sent once more within the seconds of taking back, with one more. */
    async pressesWithAnother() {
      const three = await aProbe(first.personId).sendIn();
      const decided = await press(two, three);
      return () => run(three.itemId, decided.also?.[1]?.id as ReviewId);
    },
    takeBackSecond: () => takeBack(probeStaff, subject, two.itemId, other),
    tell: () => tellTogether(subject, { decidedWith: id, itemIds: [one.itemId, two.itemId] }, event),
  };
}

describe("a press about several", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("one message about all waits until each decision has taken effect", async () => {
    const { told, one, two, takesEffect, tell } = await pressed();
    await takesEffect.one();
    await expect(tell()).rejects.toBeInstanceOf(MustWait);
    await takesEffect.two();
    await tell();
    expect(told).toEqual([[one, two]]);
  });

  test("its message is written with the mark that the event is done: a second attempt after a crash writes none", async () => {
    const { takesEffect, tell } = await pressed();
    await takesEffect.one();
    await takesEffect.two();
    await tell();
    await expect(tell()).rejects.toMatchObject({ code: "conflict" });
  });

  test("what was taken back is not told of, and does not hold the message up", async () => {
    const { told, one, takesEffect, takeBackSecond, tell } = await pressed();
    await takeBackSecond();
    await takesEffect.one();
    await tell();
    expect(told).toEqual([[one]]);
  });

  test("one that hangs keeps the news of the others for an hour; then it tells of itself", async () => {
    const { told, one, takesEffect, tell, carriedOut } = await pressed();
    await takesEffect.one();
    vi.setSystemTime(Date.now() + 3_601_000);
    await tell();
    await takesEffect.two();
    expect(told).toEqual([[one]]);
    expect(carriedOut.map(({ tellTogether: together }) => together !== undefined)).toEqual([true, false]);
  });

  test("one that the message does not name tells of itself", async () => {
    const { told, one, two, takesEffect, tell, carriedOut, pressesWithAnother } = await pressed();
    const thirdTakesEffect = await pressesWithAnother();
    for (const takeEffect of [takesEffect.one, takesEffect.two, thirdTakesEffect]) await takeEffect();
    await tell();
    expect(told).toEqual([[one, two]]);
    expect(carriedOut.map(({ tellTogether: together }) => together !== undefined)).toEqual([true, true, false]);
  });
});
