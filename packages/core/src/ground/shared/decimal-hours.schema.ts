import * as z from "zod/mini";

/** As the specification has them: with at most two decimals. The table keeps hundredths. */
export const DecimalHours = /* @__PURE__ */ (() =>
  z.number().check(
    z.gte(0),
    z.lte(1_000_000),
    z.overwrite((value) => Math.round(value * 100) / 100),
  ))();
