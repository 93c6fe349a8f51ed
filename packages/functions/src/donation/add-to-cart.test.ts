import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { beforeAll, describe, expect, test } from "vitest";
import { handler as items } from "../cart/items.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler } from "./add-to-cart.ts";
import { handler as options } from "./options.ts";

const fund = (key: string): string => productSeed.find((product) => product.key === key)?.id ?? "";

let token: string;
beforeAll(async () => {
  token = await tokenOf((await aPerson()).email);
});

const give = (body: object) => call(handler, { token, body });

test("offers what one can donate to, with its amounts", async () => {
  const { body } = await call(options, { token });
  const offered = body.data.map(({ name, presets }: { name: string; presets: unknown[] }) => [name, presets.length]);
  expect(offered).toContainEqual(["General fund", 5]);
  expect(offered).toContainEqual(["Symposium scholarship", 7]);
});

test("puts a donation into the cart, at what was chosen", async () => {
  const { status, body } = await give({ id: fund("general"), amount: "other", other: "75.50" });
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { name: "General fund", price: 7550, finalPrice: 7550, category_type: "donation", basis: "chosen" },
  ]);
  expect(body.user.cart).toMatchObject({ count: 1 });
});

test("accepts a second one for the same purpose, and stores that the donor is anonymous", async () => {
  const { body } = await give({ id: fund("general"), amount: "25", anonymous: "1" });
  expect(body.items.map(({ finalPrice, extra }: { finalPrice: number; extra: object }) => [finalPrice, extra])).toEqual(
    [
      [7550, expect.objectContaining({ anonymous: false })],
      [2500, expect.objectContaining({ anonymous: true })],
    ],
  );
  expect((await call(items, { token })).body.totalCents).toBe(10_050);
});

test("a repeated request with the browser's id is in the cart once", async () => {
  const other = await tokenOf((await aPerson()).email);
  const send = (lineItemId: string) =>
    call(handler, { token: other, body: { id: fund("general"), amount: "50", lineItemId } });
  const [first, second] = ["lin_01h00000000000000000000001", "lin_01h00000000000000000000002"] as const;
  const atOnce = await Promise.all([send(first), send(first)]);
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(first)).body).toMatchObject({ totalCents: 5000, items: [{ id: first }] });
  expect((await send(second)).body).toMatchObject({ totalCents: 10_000, items: [{ id: first }, { id: second }] });
});

describe("refuses", () => {
  const chooseCause = { path: "id", message: "Choose what you would like to donate to." };
  test.each([
    ["nothing at all", { id: "0" }, chooseCause],
    ["what is not offered", { id: "prd_01h00000000000000000009999", amount: "25" }, { path: "id" }],
    ["no amount", { id: fund("general") }, { path: "amount", message: "Choose an amount." }],
    ["an amount of another cause", { id: fund("general"), amount: "375" }, { path: "amount" }],
    ["another amount that is no number", { id: fund("general"), amount: "other", other: "x" }, { path: "other" }],
    ["less than a dollar", { id: fund("general"), amount: "other", other: "0.99" }, { path: "other" }],
  ])("%s", async (_what, body, error) => {
    const answer = await give(body);
    expect(answer).toMatchObject({ status: 400, body: { code: "request.invalid", errors: [error] } });
  });

  test("an empty form", async () => {
    const { status, body } = await give({});
    expect([status, body.errors]).toEqual([400, [chooseCause]]);
  });

  test("and does not change the cart", async () => {
    expect((await call(items, { token })).body.items).toHaveLength(2);
  });
});

test("accepts the cost of attendance for the Symposium", async () => {
  const { body } = await give({ id: fund("symposium-scholarship"), amount: "725" });
  expect(body.items.at(-1)).toMatchObject({ name: "Symposium scholarship", finalPrice: 72_500 });
});
