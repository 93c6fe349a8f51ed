import { expect, test, vi } from "vitest";
import { invokeTextReceived } from "./text-events.ts";

const event = { Records: [] } as never;

test.each([
  [0, 1],
  [2, 3],
])("after %i failures the text is taken at try %i", async (failures, tries) => {
  const invoke = vi.fn().mockResolvedValue(undefined);
  for (let index = 0; index < failures; index++) invoke.mockRejectedValueOnce(new Error("not now"));
  await invokeTextReceived(event, invoke);
  expect(invoke.mock.calls).toEqual(Array.from({ length: tries }, () => ["jobs/text-received", event]));
});

test("the third failure is said, and breaks nothing", async () => {
  const warned = vi.spyOn(process, "emitWarning").mockReturnValue();
  const invoke = vi.fn().mockRejectedValue(new Error("down"));
  await invokeTextReceived(event, invoke);
  expect([invoke.mock.calls.length, warned.mock.calls.length]).toEqual([3, 1]);
});
