// @vitest-environment jsdom
import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, unreachable } from "../failure/api-error.ts";
import { withPressId } from "./press-id.ts";

beforeEach(() => sessionStorage.clear());

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

test("a reload before the answer keeps the id: the next press is the same one", async () => {
  const sent: string[] = [];
  void withPressId("flag", (pressId) => {
    sent.push(pressId);
    return new Promise(() => {});
  });
  vi.resetModules();
  const { withPressId: afterReload } = await import("./press-id.ts");
  for (let times = 1; times <= 2; times++) await afterReload("flag", async (pressId) => sent.push(pressId));
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

test("ten minutes later the same request is meant anew", async () => {
  vi.useFakeTimers();
  const [first] = await pressed([unreachable(undefined)]);
  vi.advanceTimersByTime(9 * 60_000);
  const [again] = await pressed([unreachable(undefined)]);
  vi.advanceTimersByTime(10 * 60_000);
  const [other] = await pressed(["done"]);
  vi.useRealTimers();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("another action has an id of its own", async () => {
  const ids: string[] = [];
  for (const action of ["flag", "file"]) {
    await withPressId(action, async (pressId) => {
      ids.push(pressId);
      throw unreachable(undefined);
    }).catch(() => undefined);
  }
  expect(ids[0]).not.toBe(ids[1]);
});
