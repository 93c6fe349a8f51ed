import { RefundId } from "@guildhall/core/ground/shared/ids";
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test("gives ids that the contract takes, never the same twice", () => {
  const ids = Array.from({ length: 200 }, () => newId("refund"));
  expect(ids.filter((id) => !RefundId.safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});
