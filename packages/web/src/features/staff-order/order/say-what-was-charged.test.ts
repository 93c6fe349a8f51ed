import type { Cents } from "@guildhall/core/ground/shared/values";
import { ourFaultText } from "@guildhall/core/money/order/words/our-fault.rules";
import { expect, test, vi } from "vitest";
import { sayFailed } from "../../../components/state/show-toast.ts";
import { sayWhatWasCharged } from "./say-what-was-charged.ts";

vi.mock("../../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

test("an order that is canceled, because another sum was paid, is not called approved", () => {
  sayWhatWasCharged({ order: { state: "canceled", totalCents: 35_000 as Cents } });
  expect(vi.mocked(sayFailed).mock.lastCall).toEqual([undefined, expect.stringMatching(/^Not approved: .*given back/)]);
  vi.mocked(sayFailed).mockClear();
});

test.each([
  ["Your card was declined.", /\$350\.00 could not be charged\. The person is told by mail\.$/],
  [ourFaultText, /\$350\.00 could not be charged\..*The person is not told; it is tried again within the hour\.$/],
])("staff learn who is told of a charge that failed: %s", (failure, said) => {
  sayWhatWasCharged({ order: { state: "failed", totalCents: 35_000 as Cents, failure } });
  expect(vi.mocked(sayFailed).mock.calls).toEqual([[undefined, expect.stringMatching(said)]]);
});
