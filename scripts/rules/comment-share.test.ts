import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const isTest = /\.(test|fixture|spec|setup)\.tsx?$/;
const isComment = /^\s*(\/\/|\/\*|\*)/;

function commentShareOf(folder: string): number {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name === "node_modules" });
  const lines = files
    .filter((file) => !isTest.test(file))
    .flatMap((file) => readFileSync(join(root, file), "utf8").trimEnd().split("\n"));
  return (100 * lines.filter((line) => isComment.test(line)).length) / lines.length;
}

// If a comment says what a name should say, rename and remove the comment. Lower these limits when the shares fall.
test.each([
  ["packages/core/src", 5],
  ["packages/functions/src", 4.5],
  ["packages/web/src", 6],
  ["packages/local/src", 4.5],
  ["packages/small-cloud/src", 4.5],
  ["stacks", 5.5],
  ["scripts", 5.5],
  ["e2e", 6],
])("%s: at most %s %% of the lines are comments", (folder, most) => {
  expect(commentShareOf(folder)).toBeLessThanOrEqual(most);
});
