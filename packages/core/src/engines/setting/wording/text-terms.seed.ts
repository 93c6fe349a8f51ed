import type { Instant } from "../../../ground/shared/values.ts";
import type { TextTerms } from "../setting.schema.ts";

/** Staff add newer versions. Blank lines separate paragraphs. */
export const textTermsSeed: TextTerms = {
  version: "2026-1",
  validFrom: "2026-01-01T05:00:00.000Z" as Instant,
  wording: [
    "By opting in you agree that we may send text messages to the cell phone number that you enter. It must be your own number, or one that you may use for this. The messages are about your membership, certifications, events and account, and may be sent automatically.",
    "We send at most 4 messages a month. Message and data rates of your carrier may apply.",
    "You can stop at any time: reply STOP to any message, or choose to stop on the text messages page of the portal. We confirm that with one last message. Reply START to get messages again, or HELP for help.",
    "You need not agree to this to be a member, to be certified, or to buy anything from us.",
    "We keep the number, what you agreed to and when, so that we can show that you did. We do not sell or share your number or your consent with others for their own marketing. Only the companies that carry the messages for us receive it, to deliver them. Carriers are not liable for messages that are late or not delivered.",
  ].join("\n\n"),
};
