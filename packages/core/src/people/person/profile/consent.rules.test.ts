import { expect, test } from "vitest";
import { consentFaultsOf } from "./consent.rules.ts";

test.each([
  ["gives the first", {}, { agreeToBeListed: true }, ["agreeToBeListed"]],
  ["gives one that was taken back", { mediaResource: false }, { mediaResource: true }, ["mediaResource"]],
  [
    "gives two and keeps one",
    { agreeToBeListed: true },
    { agreeToBeListed: true, agreeDemographicSearch: true, mediaResource: true },
    ["agreeDemographicSearch", "mediaResource"],
  ],
  ["keeps one", { agreeToBeListed: true }, { agreeToBeListed: true }, []],
  ["takes one back", { agreeToBeListed: true }, { agreeToBeListed: false }, []],
  ["sends none", { agreeToBeListed: true }, {}, []],
])("a change by somebody else that %s", (_what, kept, change, paths) => {
  expect(consentFaultsOf(kept, change).map(({ path }) => path)).toEqual(paths);
});
