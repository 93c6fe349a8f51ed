import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { PersonId } from "../../ground/shared/values.ts";

export const cardFollows = {
  "card-detached": followRow(
    { personId: PersonId, paymentMethodId: z.string() },
    ({ personId }) => `Forget a card of ${personId}`,
  ),
};

type Rows = typeof cardFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
