import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import { client } from "@guildhall/core/ground/storage/table";
import { afterEach, expect, test } from "vitest";
import { handler as items } from "../cart/items.ts";
import { aShopper } from "../cart/shopper.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./add-to-cart.ts";

afterEach(() => client.middlewareStack.remove("busy"));

test("if the table is too busy after the change was saved, the answer does not say that nothing was changed", async () => {
  const shopper = await aShopper();
  const event = anEvent({ name: "Budgets that hold" });
  await importEvents([event]);
  let saved = false;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const name = String(context.commandName);
      const { RequestItems } = args.input as { RequestItems?: object };
      // The answer of a throttled table to a BatchGetItem: all keys unprocessed.
      if (saved && name.startsWith("BatchGet"))
        return { output: { $metadata: {}, Responses: {}, UnprocessedKeys: RequestItems }, response: {} } as never;
      const answer = await next(args);
      if (name.startsWith("TransactWrite")) saved = true;
      return answer;
    },
    { step: "initialize", priority: "low", name: "busy" },
  );
  const { status, body } = await call(handler, { token: shopper.token, params: { categoryId: event.id } });
  client.middlewareStack.remove("busy");
  const { body: cart } = await call(items, { token: shopper.token });
  expect(cart.items).toHaveLength(1);
  expect([status, body.code]).toEqual([504, "outcome-unknown"]);
});
