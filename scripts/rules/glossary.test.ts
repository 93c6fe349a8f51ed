// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** "line item" of `| line item | ... |`, "staff" and "admin" of `| staff, admin | ... |`. */
const rows = [...textOf("docs/glossary.md").matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, words = ""]) =>
  words.split(",").map((word) => word.trim().toLowerCase()),
);

const exported = [
  ...new Set(
    globSync("packages/core/src/**/*.ts", { cwd: root })
      .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
      .flatMap((path) => [...textOf(path).matchAll(/^export (?:type|interface) ([A-Z]\w*)/gm)])
      .map(([, name = ""]) => name),
  ),
].toSorted();

/** Words in the names of types that say what a type is for, or name something of the program: no words of people. */
const technical = new Set(
  [
    // What it is for: a list, what is sent, what is answered, a part of something.
    "about afcpe also and another answered any ask askable body called change changed checked chosen confirmation choice choices compared contents counted csv day declared declined details done",
    "download end ended entered entry failed fault fields form frozen given granted imported info input item kept kind latest later line list",
    "link listed mapped moment my named names new of offered on opened option outcome own page patch pending pdf pressed file found",
    "progress priced proof purpose query read ready recorded ref registered removal request reset result row said setup sold source",
    "state status still suggestion sum summary target taken apart terms there to type upcoming upload usable variable waiting wait waits",
    "due key for whose with year active created otherwise answer section sent settings split in vain input basis late social listed access voiding",
    // The program and the protocols that it speaks.
    "actor api args authn block client common consumer declaration error field filter id instant intent limit local date names",
    "problem response route saml schedule schemas secret sentence service provider sort stripe template webhook write",
    "replayed sign name answering save correctable correction mark issued",
    // How a list is kept in memory.
    "condition daily floats number packed range store stored uints value",
    // What is drawn on paper and cut out of a picture.
    "cell crop cut home pen run sheet size slot style table tag title weight font subset subsets glyph",
  ]
    .join(" ")
    .split(" "),
);

const singular = (word: string): string => word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
const isRow = (words: readonly string[]): boolean =>
  [words.join(" "), [...words.slice(0, -1), singular(words.at(-1) ?? "")].join(" ")].some((word) =>
    rows.includes(word),
  );

const wordsOf = (name: string): string[] => name.split(/(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());

/** The words of a type's name that neither the glossary nor the program explains. */
function unexplained(name: string): string[] {
  const words = wordsOf(name);
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => at + count <= words.length && isRow(words.slice(at, at + count)));
    const word = words[at] ?? "";
    if (!length && !technical.has(word) && !technical.has(singular(word))) left.push(word);
    at += length ?? 1;
  }
  return left;
}

test("every word in the name of an exported type of core stands in the glossary, or is a term of the program", () => {
  const missing = exported.flatMap((name) => unexplained(name).map((word) => `${word} (${name})`));
  expect(missing).toEqual([]);
});

test.each([
  ["Receipt", []],
  ["ReceiptLine", []],
  ["LineItemId", []],
  ["Zebra", ["zebra"]],
  ["ZebraId", ["zebra"]],
  ["ImportedZebraPage", ["zebra"]],
])("%s", (name, words) => {
  expect(unexplained(name)).toEqual(words);
});

test("a term of the program is in the name of a type, and no word of the glossary", () => {
  const words = new Set(exported.flatMap(wordsOf).flatMap((word) => [word, singular(word)]));
  expect([...technical].filter((word) => !words.has(word) || rows.includes(word))).toEqual([]);
});
