import type { ApiRequest } from "small-cloud/gateway/api-event";
import { expect, test } from "vitest";
import { sayIfDiskIsFull } from "./full-disk.ts";

const problem = { title: "Something went wrong on our side.", status: 500, code: "internal", requestId: "1" };
const answered = async (status: number, isFull: boolean) => {
  const answer = sayIfDiskIsFull(
    async () => ({ status, headers: {}, body: JSON.stringify({ ...problem, status }) }),
    () => isFull,
  );
  const { body } = await answer({} as ApiRequest);
  return JSON.parse(String(body));
};

test.each([
  [500, true, /disk .* is full/],
  [504, true, /disk .* is full/],
  [500, false, /went wrong/],
  [400, true, /went wrong/],
])("an answer of %i, where the disk is full: %s, says %s", async (status, isFull, title) => {
  const { title: said, ...rest } = await answered(status, isFull);
  expect(said).toMatch(title);
  expect(rest).toEqual({ status, code: "internal", requestId: "1" });
});
