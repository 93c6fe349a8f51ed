// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";
import { forgottenRows } from "./forgotten-rows.ts";

test("each table of a manifest, page of system data, page and link has its row", () => {
  expect(forgottenRows(root, (file) => readFileSync(join(root, file), "utf8"))).toEqual([]);
});
