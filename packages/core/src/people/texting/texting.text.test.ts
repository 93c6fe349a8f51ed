import { expect, test } from "vitest";
import { texts } from "../../assembly/server.ts";
import { firstPolicy } from "../../engines/policy/policy-numbers.rules.ts";
import { replies } from "../../ground/message/text.schema.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { replyWordings, textingTexts } from "./texting.text.ts";

const personId = createId("person");
const site = "https://portal.guildhall.example";
const wordings = [
  ...Object.entries(texts).map(
    ([template, { wording }]) => [template, wording({ personId }, site, firstPolicy)] as const,
  ),
  ...replies.map((says) => [says, replyWordings[says](site, firstPolicy)] as const),
];

test.each(wordings)("fits into one text of 160 plain characters: %s", (_, wording) => {
  expect(wording.length).toBeLessThanOrEqual(160);
  expect(wording).toMatch(/^[\x20-\x7e]+$/);
});

test("welcomes with what the law wants said: who, how often, what it costs, HELP and STOP", () => {
  expect(textingTexts["texting.welcome"].wording({ personId }, site, firstPolicy)).toBe(
    "Guildhall: You are signed up for text messages, at most 4 a month. Msg & data rates may apply. Reply HELP for help, STOP to stop.",
  );
});
