import { forgetRows } from "@guildhall/core/engines/system-page/system-row.fixture";
import { beforeEach, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import * as Page from "../system-data/system-data.fixture.ts";
import { handler as refundPolicy } from "./refund-policy.ts";

beforeEach(forgetRows);

const shown = async () => (await call(refundPolicy, {})).body.parts;

test("visitors read the parts in the order of staff, with what staff have just added, and without what could do harm", async () => {
  expect((await shown()).map(({ id }: { id: string }) => id)).toEqual([
    "membership-dues",
    "events",
    "charged-on-approval",
    "donations",
    "how-it-arrives",
  ]);
  const { status } = await Page.add("refund-policy", {
    title: "Travel",
    text: '<p>We pay no <a href="https://a.example" onclick="x()">travel</a>.<script>x()</script></p>',
  });
  expect(status).toBe(200);
  expect((await shown()).at(-1)).toMatchObject({
    title: "Travel",
    text: '<p>We pay no <a href="https://a.example">travel</a>.</p>',
  });
});
