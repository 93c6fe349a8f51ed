import { standingOf, standingOfCharge } from "@guildhall/core/domains/certification/registration/registrations.list";
import { OrderId } from "@guildhall/core/ground/shared/ids";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { beingCharged, cardChips } from "../../blocks/certification/card-words.ts";
import { newId } from "../../lib/api/new-id.ts";
import { extensionWord, standingChip, standingOfRegistration } from "./registration-words.ts";

const unpaidOrder = { id: OrderId.parse(newId("order")), payableUntil: "2026-12-01" as LocalDate };
const approved = { status: "registration_approval", isClosed: false } as const;

test.each([
  ["Registration approval", approved],
  ["Being charged", { ...approved, unpaidOrder: { ...unpaidOrder, isBeingCharged: true } }],
  ["Waits for payment", { ...approved, unpaidOrder }],
  ["Closed", { ...approved, isClosed: true, unpaidOrder }],
  ["Deadline passed", { status: "in_progress", isClosed: false, expirationStatus: "expired" } as const],
])("staff read %s", (label, registration) => {
  expect(standingChip(standingOfRegistration(registration)).label).toBe(label);
});

const row = { registrationStatus: "registration_approval", isUnpaid: true } as const;

test.each([
  ["waits for staff", { registrationStatus: "registration_approval" }, undefined, "Registration approval", undefined],
  ["is being charged", row, { isBeingCharged: true }, "Payment pending", "Being charged"],
  ["is owed by its person", row, {}, "Payment pending", "Waits for payment"],
  ["has no order any more", row, undefined, "Payment pending", undefined],
  ["is closed meanwhile", { ...row, isClosed: true }, {}, "Closed", undefined],
  ["is enrolled", { registrationStatus: "in_progress" }, undefined, "In progress", undefined],
] as const)(
  "of one that %s, the list and the pages that read its order say what is true",
  (_case, listed, order, inList, onPage) => {
    const standing = standingOf(listed);
    expect(standingChip(standing).label).toBe(inList);
    expect(standingChip(standingOfCharge(standing, order)).label).toBe(onPage ?? inList);
  },
);

test("staff and the candidate read the same words of a charge", () => {
  expect([standingChip("being_charged").label, standingChip("waits_for_payment").label]).toEqual([
    beingCharged[1],
    cardChips.unpaid[1],
  ]);
});

test.each([
  ["is not paid", {}, "Approved, not paid"],
  ["is being charged", { isBeingCharged: true }, "Approved, being charged"],
])("of an extension that %s, staff read it", (_case, own, word) => {
  expect(extensionWord({ state: "unpaid", ...own })).toBe(word);
});
