import { expect, test } from "@playwright/test";
import { pages } from "../../packages/web/src/app/pages.ts";
import { visits } from "../support/visual-pages.ts";

test("the visual check looks at every page of the router", () => {
  const looked = new Set(visits.flatMap(({ paths }) => paths));
  expect(pages.map(({ path }) => path).filter((path) => !looked.has(path))).toEqual([]);
});
