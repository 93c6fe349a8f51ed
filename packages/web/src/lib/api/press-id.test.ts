import { toCommonProblem } from "@guildhall/core/shared/common-problem";
import { expect, test } from "vitest";
import { ApiError, unreachable } from "./api-error.ts";
import { withPressId } from "./press-id.ts";

const pressed = async (answers: readonly unknown[]): Promise<string[]> => {
  const sent: string[] = [];
  for (const answer of answers) {
    const sending = withPressId("flag", async (pressId) => {
      sent.push(pressId);
      if (answer instanceof Error) throw answer;
    });
    await sending.catch(() => undefined);
  }
  return sent;
};

const problem = (code: Parameters<typeof toCommonProblem>[0]) => new ApiError(toCommonProblem(code, "1"));

test.each([
  ["the connection failed", unreachable(undefined)],
  ["the server failed", problem("internal")],
  ["no answer arrived", problem("outcome-unknown")],
])("a press is sent with the same id again where %s", async (_what, lost) => {
  const [first, again, other] = await pressed([lost, "done", "done"]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a press after a refusal is another one", async () => {
  const [first, other] = await pressed([problem("request.invalid"), "done"]);
  expect(other).not.toBe(first);
});
