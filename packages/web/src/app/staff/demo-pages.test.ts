import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { staffNavigation } from "./staff-site.ts";

const document = readFileSync(new URL("../../../../../docs/demo.md", import.meta.url), "utf8");
const links = staffNavigation.flatMap(({ to, label, entries = [] }) => [{ to, label }, ...entries]);

test.each([...new Map(links.map((link) => [link.to, link])).values()])(
  "docs/demo.md says what the demo has on $to ($label)",
  ({ to }) => {
    expect(document).toContain(`| \`${to}\` |`);
  },
);
