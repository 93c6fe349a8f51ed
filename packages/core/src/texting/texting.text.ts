import { type Reply, textRow } from "../message/text.schema.ts";
import { textsPerMonth } from "./texting.schema.ts";

const limits = `at most ${textsPerMonth} a month. Msg & data rates may apply.`;

export const textingTexts = {
  "texting.welcome": textRow({
    data: {},
    wording: () => `Guildhall: You are signed up for text messages, ${limits} Reply HELP for help, STOP to stop.`,
  }),
};

type Rows = typeof textingTexts;
declare module "../message/text.schema.ts" {
  interface TextTable extends Rows {}
}

export const replyWordings: Readonly<Record<Reply, (site: string) => string>> = {
  stopped: () => "Guildhall: You will get no more text messages from us. Reply START to get them again.",
  started: () => `Guildhall: You will get text messages again, ${limits} Reply HELP for help, STOP to stop.`,
  "not-agreed": (site) =>
    `Guildhall: Text messages to this phone are allowed again. To get them, opt in: ${site}/opt-in`,
  help: (site) => `Guildhall: Text messages, ${limits} Reply STOP to stop. More at ${site}/opt-in`,
};
