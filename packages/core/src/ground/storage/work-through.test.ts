import { expect, test } from "vitest";
import { workThrough } from "./work-through.ts";

async function* inPages() {
  yield* [1, 2];
  yield* [3, 4, 5];
}

test.each([1, 2, 8])("works through all, %i at once, and counts those that had something to do", async (atOnce) => {
  const seen: number[] = [];
  const work = async (item: number) => {
    seen.push(item);
    return item > 2;
  };
  expect(await workThrough(inPages(), work, atOnce)).toBe(3);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test.each([1, 2, 8])(
  "one that fails keeps no other waiting, %i at once; the first failure is thrown",
  async (atOnce) => {
    const seen: number[] = [];
    const work = async (item: number) => {
      seen.push(item);
      if (item % 2 === 0) throw new Error(`${item} fails`);
    };
    await expect(workThrough([1, 2, 3, 4, 5], work, atOnce)).rejects.toThrow("2 fails");
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  },
);

test.each([1, 3])("never works on more than %i at once", async (atOnce) => {
  let [working, most] = [0, 0];
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await Promise.resolve();
    working -= 1;
  };
  await workThrough([1, 2, 3, 4, 5, 6, 7], work, atOnce);
  expect(most).toBe(atOnce);
});

test("has nothing to do for nobody", async () => {
  expect(await workThrough([], async () => true)).toBe(0);
});
