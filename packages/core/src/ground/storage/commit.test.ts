import { expect, test } from "vitest";
import { unlessBusy, unlessOvertaken } from "./commit.ts";

const refusal = (name: string) => new Error("refused", { cause: Object.assign(new Error("service"), { name }) });
const conflict = () => Promise.reject(refusal("TransactionConflictException"));
const condition = () => Promise.reject(refusal("ConditionalCheckFailedException"));
const other = () => Promise.reject(refusal("ThrottlingException"));

test("a write that may be left out gives way to a condition and to a transaction, and to nothing else", async () => {
  expect([await unlessBusy(condition()), await unlessBusy(conflict())]).toEqual([undefined, undefined]);
  expect(await unlessBusy(Promise.resolve(1))).toBe(1);
  await expect(unlessBusy(other())).rejects.toThrow("refused");
});

test("any other gives way to a condition alone", async () => {
  expect(await unlessOvertaken(condition())).toBeUndefined();
  await expect(unlessOvertaken(conflict())).rejects.toThrow("refused");
});
