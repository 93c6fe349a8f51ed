import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const isTest = /\.(test|fixture|spec|setup)\.tsx?$/;
/** Lists of data, which are no code to comment on. */
const isData = /\.seed\.ts$|[\\/]common-passwords[\\/]/;
const isComment = /^\s*(\/\/|\/\*|\*)/;

function commentShareOf(folder: string): number {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name === "node_modules" });
  const lines = files
    .filter((file) => !isTest.test(file) && !isData.test(file))
    .flatMap((file) => readFileSync(join(root, file), "utf8").trimEnd().split("\n"));
  return (100 * lines.filter((line) => isComment.test(line)).length) / lines.length;
}

// If a comment says what a name should say, rename and remove the comment. Lower these limits when the shares fall.
test.each([
  ["packages/core/src", 5],
  ["packages/functions/src", 2.5],
  ["packages/web/src", 5.3],
  ["packages/local/src", 4.5],
  ["packages/small-cloud/src", 4.5],
  ["stacks", 5.5],
  ["scripts", 5.5],
  ["e2e", 5.5],
])("%s: at most %s percent of the lines are comments", (folder, most) => {
  expect(commentShareOf(folder)).toBeLessThanOrEqual(most);
});
