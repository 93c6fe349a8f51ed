import { expect, test } from "vitest";
import { keepListSnapshots } from "./keep-list-snapshots.ts";

test("a list that fails keeps no other from being written, and the job says that one failed", async () => {
  const written: string[] = [];
  const listOf = (name: string, isBroken = false) =>
    [
      name,
      {
        keepSnapshot: async () => {
          if (isBroken) throw new Error(`${name} cannot be read`);
          written.push(name);
          return true;
        },
      },
    ] as const;
  const readPolicy = async () => void written.push("policy");
  await expect(
    keepListSnapshots([listOf("users"), listOf("orders", true), listOf("reviews")], readPolicy),
  ).rejects.toThrow("orders cannot be read");
  expect(written).toEqual(["policy", "users", "reviews"]);
  expect(await keepListSnapshots([listOf("users"), listOf("reviews")], readPolicy)).toBe(2);
});
