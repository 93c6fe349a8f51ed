import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { expect, test } from "vitest";
import { handler as ownMembership } from "../membership/get.ts";
import { call } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { openStaffTerms } from "./staff-terms.fixture.ts";

const { give, isNow, shown, token } = openStaffTerms();

test.each(["pending", "unpaid"] as const)(
  "what is asked for and %s is said, with the way to its review",
  async (status) => {
    const lineItemId = createId("lineItem");
    const latestMembershipRequest = { key: "student", status, requestedAt: now(), lineItemId } as const;
    isNow(await aPerson({ latestMembershipRequest }));
    expect((await shown()).request).toMatchObject({ id: lineItemId, key: "student", status });
  },
);

test("what is answered is not said to wait", async () => {
  const answered = {
    key: "student",
    status: "rejected",
    requestedAt: now(),
    lineItemId: createId("lineItem"),
  } as const;
  isNow(await aPerson({ latestMembershipRequest: answered }));
  expect((await shown()).request).toBeUndefined();
});

test("the member sees the same terms", async () => {
  await give({ start: "2020-01-01", end: "2020-12-30" });
  await give({ reason: "Again." });
  const { body } = await call(ownMembership, { token: await token() });
  expect(body.terms.map(({ start }: { start: string }) => start)).toEqual([today(), "2020-01-01"]);
});
