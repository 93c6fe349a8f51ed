import { followRow } from "../../ground/change/outbox.schema.ts";
import { TextRequest } from "../../ground/message/text.schema.ts";

export const textingFollows = {
  text: followRow(
    { text: TextRequest },
    ({ text }) => `Text "${text.template}" to ${"phone" in text ? text.phone : text.personId}`,
  ),
};

type Rows = typeof textingFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
