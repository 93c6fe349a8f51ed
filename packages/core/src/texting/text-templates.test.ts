import { expect, test } from "vitest";
import { replies } from "../message/text.schema.ts";
import { createId } from "../shared/create-id.ts";
import { wordingOf } from "./text-templates.ts";

const welcome = { template: "texting.welcome", personId: createId("person") } as const;
const answers = replies.map((says) => ({ template: "texting.reply", phone: "+16145550178", says }) as const);
const site = "https://portal.guildhall.example";

test.each([welcome, ...answers])("fits into one text of 160 plain characters: %j", (order) => {
  const wording = wordingOf(order, site);
  expect(wording.length).toBeLessThanOrEqual(160);
  expect(wording).toMatch(/^[\x20-\x7e]+$/);
});

test("welcomes with what the law wants said: who, how often, what it costs, HELP and STOP", () => {
  expect(wordingOf(welcome, site)).toBe(
    "Guildhall: You are signed up for text messages, at most 4 a month. Msg & data rates may apply. Reply HELP for help, STOP to stop.",
  );
});
