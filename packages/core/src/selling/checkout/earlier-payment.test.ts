import { afterEach, expect, test, vi } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { findEarlierPayment } from "./earlier-payment.ts";

const { findPaid } = vi.hoisted(() => ({ findPaid: vi.fn() }));
vi.mock("../../vendors/stripe/payment-search.gateway.ts", () => ({ findPaid }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  findPaid.mockReset();
});

/** An order of a cart from before the restored moment, submitted two years later. */
function anOldOrder() {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00.000Z") });
  const id = createId("order");
  vi.setSystemTime(new Date("2028-03-01T12:00:00.000Z"));
  return { id, method: "card", totalCents: 5000, placedAt: "2028-03-01T12:00:00.000Z" } as never;
}

test("only what the restored table can have lost is looked through, however long ago it was restored", async () => {
  const order = anOldOrder();
  vi.stubEnv("RESTORED_TO", "2026-05-10T08:00:00.000Z");
  await findEarlierPayment(order);
  expect(findPaid.mock.calls).toMatchObject([
    [{ since: "2026-05-09T08:00:00.000Z", until: "2026-06-15T08:00:00.000Z" }],
  ]);
});

test("where nothing was restored, nothing is looked through", async () => {
  await findEarlierPayment(anOldOrder());
  expect(findPaid).not.toHaveBeenCalled();
});
