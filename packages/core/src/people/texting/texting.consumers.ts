import { consumersOf } from "../../ground/change/consume.ts";
import type { TextTable } from "../../ground/message/text.schema.ts";
import * as Texting from "./send-text.ts";
import { textingFollows } from "./texting.follow.ts";

export const textingConsumersOf = (texts: TextTable) =>
  consumersOf(textingFollows, {
    text: ({ id, follow }) => Texting.deliverText(texts, follow.text, id),
  });
