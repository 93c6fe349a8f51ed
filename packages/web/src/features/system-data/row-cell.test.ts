import { eventPage } from "@guildhall/core/domains/event/event.system-page";
import { expect, test } from "vitest";
import { cellValueText } from "./row-cell.tsx";

test("the CEUs of an event are read with one decimal", () => {
  expect([15, 10, 0].map((tenths) => cellValueText(eventPage.fields.ceus, tenths, []))).toEqual(["1.5", "1", "0"]);
});
