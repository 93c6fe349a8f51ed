import { afterEach, expect, test } from "vitest";
import * as History from "../../ground/change/history.ts";
import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { client } from "../../ground/storage/table.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { findOffers } from "./offers.ts";

const name = "answers-none-of-a-batch";

/** The table answers nothing of a batch, as it may when it has too much to do. */
function throttle(): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      if (!context.commandName?.startsWith("BatchGet")) return result;
      const { RequestItems } = args.input as { RequestItems: object };
      return {
        ...result,
        output: { ...(result.output as object), Responses: {}, UnprocessedKeys: RequestItems } as never,
      };
    },
    { step: "initialize", priority: "low", name },
  );
}

afterEach(() => {
  client.middlewareStack.remove(name);
});

const personId = createId("person");

test.each<[string, () => Promise<unknown>, unknown[]]>([
  ["line items", () => LineItems.findAll(personId, [createId("lineItem")]), []],
  [
    "products",
    () => findOffers([{ kind: "exam", productId: createId("product") }], { personId, on: today() }),
    [undefined],
  ],
  [
    "events",
    () => findOffers([{ kind: "event", productId: createId("event") }], { personId, on: today() }),
    [undefined],
  ],
])("%s that the table did not answer are not taken for gone", async (_case, ask, none) => {
  expect(await ask()).toEqual(none);
  throttle();
  await expect(ask()).rejects.toMatchObject({ name: "ThrottlingException" });
});

test("a long text that the table did not answer does not make its entry a changed one", async () => {
  const about = createId("person");
  const actor = systemActor("operator");
  const recordText = () =>
    record(actor, { about, action: "account.signed-in", writes: [], after: { biography: "x".repeat(900) } });
  await recordText();
  throttle();
  await expect(History.open(actor, about, 1)).rejects.toMatchObject({ name: "ThrottlingException" });
  // What is only written once more keeps nobody from writing.
  await recordText();
  client.middlewareStack.remove(name);
  for (const seq of [1, 2]) expect(await History.open(actor, about, seq)).toMatchObject({ intact: true });
});
