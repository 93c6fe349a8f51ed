import { describe, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { RemovalPerson } from "../../money/order/line-item/removal.ts";
import { aLineItem } from "../../money/order/order.fixture.ts";
import type { LatestRegistration } from "../../people/person/user.schema.ts";
import { registrationStatuses } from "../../people/person/user.schema.ts";
import { isHeldInCart, removalOf } from "./removal.rules.ts";

const personId = createId("person");
const line = (override: Partial<LineItem> = {}) => aLineItem({ personId, ...override });
const fee = (due: number, certification = "afc") =>
  line({ kind: "certification_fee", due, attachedTo: { type: "certification", id: certification } });

describe("of annual fees", () => {
  const [first, second, third] = [fee(2024), fee(2025), fee(2026)];
  const lines = [second, third, first];

  test.each([
    ["the latest can go", third, true],
    ["the one before cannot", second, false],
    ["the earliest cannot", first, false],
  ])("%s", (_case, item, isRemovable) => {
    expect(removalOf(item, lines, {})).toMatchObject({ isRemovable, lineIds: [item.id] });
  });

  test("the year before can be removed after the latest was removed", () => {
    expect(removalOf(second, [second, first], {}).isRemovable).toBe(true);
  });

  test("a single one can be removed", () => {
    expect(removalOf(first, [first], {}).isRemovable).toBe(true);
  });

  test("of two for the same year, either can be removed", () => {
    const again = fee(2026);
    expect([third, again].map((item) => removalOf(item, [...lines, again], {}).isRemovable)).toEqual([true, true]);
  });

  test.each([
    ["another certification", fee(2027, "afcc")],
    ["another kind", line({ kind: "renewal", due: 2027, attachedTo: { type: "certification", id: "afc" } })],
    ["nothing in particular", line({ kind: "certification_fee", due: 2027 })],
  ])("a later one of %s is not in the way", (_case, other) => {
    expect(removalOf(third, [...lines, other], {}).isRemovable).toBe(true);
  });

  test("those without an attachment count as one debt", () => {
    const [early, late] = [line({ kind: "renewal", due: 2025 }), line({ kind: "renewal", due: 2026 })];
    expect([early, late].map((item) => removalOf(item, [early, late], {}).isRemovable)).toEqual([false, true]);
  });
});

describe("of what has no due year", () => {
  const [event, exam, donation] = [line({ kind: "event" }), line(), line({ kind: "donation" })];

  test.each([event, exam, donation])("anything can go", (item) => {
    expect(removalOf(item, [event, exam, donation], {})).toEqual({ isRemovable: true, lineIds: [item.id] });
  });
});

describe("of a registration", () => {
  const id = "reg_1";
  const of = (registration: string, override: Partial<LineItem> = {}) =>
    line({ attachedTo: { type: "registration", id: registration }, ...override });
  const [fee, books, exam] = [of(id, { kind: "registration_fee" }), of(id, { kind: "course_material" }), of(id)];
  const [stranger, event] = [of("reg_2"), line({ kind: "event" })];
  const lines = [event, fee, books, stranger, exam];
  const known = (status: LatestRegistration["status"], ...ids: string[]): RemovalPerson => ({
    latestRegistrations: ids.map((id) => ({ id, name: "AFC", status })),
  });

  test("that has only begun, its fee takes all of its items and the registration", () => {
    expect(removalOf(fee, lines, known("pre_registration", "reg_2", id))).toEqual({
      isRemovable: true,
      ends: { type: "registration", id },
      lineIds: [fee.id, books.id, exam.id],
    });
  });

  test.each(["exam", "practice_exam", "membership"] as const)("that has only begun, its %s goes alone", (kind) => {
    const optional = of(id, { kind });
    const removal = { isRemovable: true, lineIds: [optional.id] };
    expect(removalOf(optional, [...lines, optional], known("pre_registration", id))).toEqual(removal);
  });

  test.each(["course_material", "international_fee"] as const)("that has only begun needs its %s", (kind) => {
    const needed = of(id, { kind });
    expect(removalOf(needed, [...lines, needed], known("pre_registration", id))).toMatchObject({
      isRemovable: false,
      instead: "Your registration needs this item. Change your answers there, and it follows.",
    });
  });

  test("an item of another registration is not removed", () => {
    expect(removalOf(event, lines, known("pre_registration", id))).toEqual({ isRemovable: true, lineIds: [event.id] });
  });

  test("that is unknown, only the item is removed", () => {
    expect(removalOf(fee, lines, known("pre_registration", "reg_3"))).toEqual({ isRemovable: true, lineIds: [fee.id] });
  });

  const withStaff = ["pathway_approval", "registration_approval"] as const;

  test.each(withStaff)("that is with staff as %s, nothing goes", (status) => {
    for (const item of [fee, books, exam])
      expect(removalOf(item, lines, known(status, id))).toMatchObject({ isRemovable: false, lineIds: [item.id] });
  });

  const enrolled = registrationStatuses.filter(
    (status) => status !== "pre_registration" && !withStaff.some((one) => one === status),
  );

  test.each(enrolled)("that is %s, an item goes alone", (status) => {
    expect(removalOf(fee, lines, known(status, id))).toEqual({ isRemovable: true, lineIds: [fee.id] });
  });

  test("an item of a certification with the same id is not the registration's", () => {
    const item = line({ attachedTo: { type: "certification", id } });
    expect(removalOf(item, [item], known("pre_registration", id)).ends).toBeUndefined();
  });
});

test.each(registrationStatuses)("the items of a registration that is %s wait with staff, or do not", (status) => {
  const own = line({ kind: "exam", attachedTo: { type: "registration", id: "reg_1" } });
  const person: RemovalPerson = { latestRegistrations: [{ id: "reg_1", name: "AFC", status }] };
  const isWaiting = status === "pathway_approval" || status === "registration_approval";
  expect(isHeldInCart(own, person)).toBe(isWaiting);
  expect(isHeldInCart(line({ kind: "exam" }), person)).toBe(false);
});
