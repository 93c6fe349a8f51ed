import { countAttempt } from "@guildhall/core/ground/storage/rate-limit";
import { dayLimitOf, memberSearchLimits } from "@guildhall/core/people/member-search/member-search.limit";
import { describe, expect, test } from "vitest";
import { signedIn } from "../account/account.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { handler as get } from "./get.ts";
import { handler } from "./list.ts";
import { aListedMember, aWord, findMembersAs, hasTermNow } from "./members.fixture.ts";

describe("nobody takes the whole directory along", () => {
  test.each([
    "member-search-hour.person",
    "member-search-day.person",
    "member-page-hour.person",
    "member-page-day.person",
  ] as const)("%s", async (name) => {
    const { id, token } = await signedIn(hasTermNow);
    const isOfPages = name.startsWith("member-page");
    const ask = () =>
      isOfPages
        ? call(get, { token, params: { id } })
        : call(handler, { token, query: `search=${encodeURIComponent("nobody at all")}` });
    const limit = name === "member-search-day.person" ? dayLimitOf(0) : memberSearchLimits[name];
    await countAttempt(limit, id, limit.times - 1);
    expect((await ask()).status).toBe(200);
    const { status, body, headers } = await ask();
    expect([status, body.code]).toEqual([429, "rate.members-seen"]);
    expect(body.title).toMatch(/^You have looked at as many members/);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  test("of a small directory nobody sees more than a hundred on one day", async () => {
    const common = aWord();
    for (const _ of [1, 2]) await aListedMember({ lastName: common });
    const { id, token } = await signedIn(hasTermNow);
    await countAttempt(memberSearchLimits["member-search-day.person"], id, 98);
    const ask = (query: string) => call(handler, { token, query });
    expect((await ask(`search=${common}`)).status).toBe(200);
    expect((await ask(`search=${common}&limit=1`)).status).toBe(429);
  });

  test("a page of the list counts for each member on it", async () => {
    const common = aWord();
    for (const _ of [1, 2, 3]) await aListedMember({ lastName: common });
    const { id, token } = await signedIn(hasTermNow);
    const limit = memberSearchLimits["member-search-hour.person"];
    await countAttempt(limit, id, limit.times - 2);
    const ask = (limit: number) => call(handler, { token, query: `search=${common}&limit=${limit}` });
    expect((await ask(2)).status).toBe(200);
    expect((await ask(1)).status).toBe(429);
  });

  test("beyond it, nothing of the list is read", async () => {
    const { id, token } = await signedIn(hasTermNow);
    const limit = memberSearchLimits["member-search-hour.person"];
    const ask = () => costOf(() => call(handler, { token, query: "search=nobody" }));
    const first = await ask();
    await countAttempt(limit, id, limit.times - 1);
    const refused = await ask();
    expect([first.answer.status, refused.answer.status]).toEqual([200, 429]);
    expect([first.calls.includes("Query"), refused.calls.includes("Query")]).toEqual([true, false]);
  });

  test("nobody else is read by saying that they were just changed", async () => {
    const others = [await aListedMember(), await aListedMember(), await aListedMember()].map(
      ({ id }) => `changed=${id}`,
    );
    await findMembersAs();
    const [plain, naming] = [await costOf(() => findMembersAs()), await costOf(() => findMembersAs(others.join("&")))];
    expect([naming.answer.status, naming.reads]).toEqual([200, plain.reads]);
  });
});
