import { followRow } from "../change/outbox.schema.ts";
import { TextRequest } from "../message/text.schema.ts";

export const textingFollows = {
  text: followRow(
    { text: TextRequest },
    ({ text }) => `Text "${text.template}" to ${"phone" in text ? text.phone : text.personId}`,
  ),
};

type Rows = typeof textingFollows;
declare module "../change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
