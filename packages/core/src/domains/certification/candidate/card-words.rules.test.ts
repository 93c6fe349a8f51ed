import { expect, test } from "vitest";
import { LocalDate } from "../../../ground/shared/values.ts";
import type { CardState } from "../registration/card.rules.ts";
import { cardSentence } from "./card-words.rules.ts";

const said = { name: "AFC", isBeingCharged: false, mayExtend: false, isSentBack: false, comesAlong: [] };
const lapsedOn = LocalDate.parse("2026-07-01");

test.each<[CardState, Partial<Parameters<typeof cardSentence>[1]>, string]>([
  ["lapsed_ceus", { lapsedOn }, "Your AFC lapsed on 07/01/2026, because CEUs are missing."],
  ["lapsed_ceus", {}, "Your AFC has lapsed, because CEUs are missing."],
  [
    "lapsed_payment",
    { lapsedOn, also: ["lapsed_ceus"] },
    "Your AFC lapsed on 07/01/2026, because its fee is not paid. CEUs are missing, too.",
  ],
  ["expired_unpaid", {}, "The deadline has passed. Your extension is approved and not paid."],
  [
    "expired_unpaid",
    { isBeingCharged: true },
    "The deadline has passed. Your extension is approved, and is being charged. You get a mail once it is paid.",
  ],
])("a card that is %s, with %o, says so", (state, own, sentence) => {
  expect(cardSentence(state, { ...said, ...own })).toBe(sentence);
});
