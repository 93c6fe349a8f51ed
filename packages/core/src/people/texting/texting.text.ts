import { type Reply, type TextLimits, textRow } from "../../ground/message/text.schema.ts";

const limits = ({ textsPerMonth }: TextLimits) => `at most ${textsPerMonth} a month. Msg & data rates may apply.`;

export const textingTexts = {
  "texting.welcome": textRow({
    data: {},
    wording: (_data, _site, policy) =>
      `Guildhall: You are signed up for text messages, ${limits(policy)} Reply HELP for help, STOP to stop.`,
  }),
};

type Rows = typeof textingTexts;
declare module "../../ground/message/text.schema.ts" {
  interface TextTable extends Rows {}
}

export const replyWordings: Readonly<Record<Reply, (site: string, policy: TextLimits) => string>> = {
  stopped: () => "Guildhall: You will get no more text messages from us. Reply START to get them again.",
  started: (_site, policy) =>
    `Guildhall: You will get text messages again, ${limits(policy)} Reply HELP for help, STOP to stop.`,
  "not-agreed": (site) =>
    `Guildhall: Text messages to this phone are allowed again. To get them, opt in: ${site}/opt-in`,
  help: (site, policy) => `Guildhall: Text messages, ${limits(policy)} Reply STOP to stop. More at ${site}/opt-in`,
};
