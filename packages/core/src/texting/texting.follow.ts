import { followRow } from "../change/outbox.schema.ts";
import { TextRequest } from "../message/text.schema.ts";

export const textingFollows = {
  text: followRow(
    { order: TextRequest },
    ({ order }) => `Text "${order.template}" to ${"phone" in order ? order.phone : order.personId}`,
  ),
};

type Rows = typeof textingFollows;
declare module "../change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
