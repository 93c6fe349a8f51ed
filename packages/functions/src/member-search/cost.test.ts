import { importPeople } from "@guildhall/core/people/person/profile/import-people";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aUser } from "../people/users.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import {
  aListedMember,
  findMembersAs,
  hasTermNow,
  homeAddressIn,
  memberPageAs,
  wholeMember,
} from "./members.fixture.ts";

afterAll(() => vi.useRealTimers());

describe("of many", () => {
  beforeAll(async () => {
    await importPeople(
      Array.from({ length: 1000 }, (_, index) => ({
        ...aUser(index),
        ...hasTermNow,
        agreeToBeListed: index % 2 === 0,
      })),
      { isCompared: true },
    );
    await findMembersAs();
    // What was just written is read again for two minutes.
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await findMembersAs();
  }, 60_000);

  // Goal P5.
  test.each([
    ["the first page", ""],
    ["the last page", "page=100000"],
    ["a search", "search=brooks&filter=state,TX"],
  ])("%s costs three read units at most", async (_what, query) => {
    const { answer, reads, calls } = await costOf(() => findMembersAs(query));
    expect(answer.status).toBe(200);
    expect(calls).not.toContain("Scan");
    expect(reads).toBeLessThanOrEqual(3);
  });

  test("a page of one of them costs three read units at most", async () => {
    const { id } = await aListedMember({ ...wholeMember, addresses: homeAddressIn("Austin", "TX") });
    const { answer, reads } = await costOf(() => memberPageAs(id));
    expect([answer.status, reads <= 3]).toEqual([200, true]);
  });
});
