import type { PersonOverview } from "@guildhall/core/desks/person-overview/person-overview.schema";
import { LocalDate, PersonId } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { personFigures } from "./person-figures.ts";

const today = LocalDate.parse("2026-11-28");
const id = PersonId.parse("per_01h00000000000000000000001");
const nothing = { waiting: [], unpaidOrders: [], counts: {} } as unknown as PersonOverview;

const figuresOf = (membership: object, overview: object = {}) =>
  personFigures({ id, membership: membership as never }, { ...nothing, ...overview }, today);
const none = { valid: false, status: "none" };

describe("the figures of a person", () => {
  test.each([
    ["a member", { valid: true, status: "active", end: "2027-11-23" }, "Member until", "11/23/2027", undefined],
    ["near the end", { valid: true, status: "expiring", end: "2026-12-05" }, "Member until", "12/05/2026", "due"],
    ["lapsed", { valid: false, status: "none", end: "2026-11-27" }, "Member until", "11/27/2026", "overdue"],
    ["to become one", { valid: false, start: "2026-11-29", end: "2027-11-28" }, "Member from", "11/29/2026", undefined],
    ["never one", none, "Membership", "None yet", "none"],
  ])("%s", (_case, membership, name, value, state) => {
    expect(figuresOf(membership)[0]).toMatchObject({ name, value });
    expect(figuresOf(membership)[0]?.state).toBe(state);
  });

  test("say that nothing waits and nothing is owed", () => {
    expect(figuresOf(none).slice(1)).toEqual([
      { name: "Waits for staff", value: "Nothing", state: "none" },
      { name: "Owed", value: "$0.00", state: "none" },
    ]);
  });

  test("lead from what waits to where it is decided", () => {
    const itemId = "lin_01h00000000000000000000001";
    const waiting = [{ kind: "membership", id: itemId, since: "2026-11-16T17:00:00.000Z" }];
    expect(figuresOf(none, { waiting })[1]).toMatchObject({
      ...{ name: "Waits: request for a membership", value: "11/16/2026", note: "12 days ago" },
      to: `/admin/memberships/${itemId}`,
    });
  });

  test.each([
    ["one order", [5000], "$50.00", "the card could not be charged", "/ord_0"],
    ["several", [5000, 4900], "$99.00", "2 orders", ""],
  ])("lead from %s that is not paid to its money", (_case, sums, value, note, path) => {
    const unpaidOrders = sums.map((totalCents, index) => ({ id: `ord_${index}`, state: "failed", totalCents }));
    expect(figuresOf(none, { unpaidOrders }).at(-1)).toMatchObject({
      ...{ name: "Owed", value, note, state: "overdue" },
      to: `/admin/users/${id}/payments${path}`,
    });
  });

  test("leave out what is not known", () => {
    expect(personFigures({ id, membership: none as never }, undefined, today)).toHaveLength(1);
  });
});
