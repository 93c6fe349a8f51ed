import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { PersonId } from "../../ground/shared/values.ts";

export const accountFollows = {
  "login-email": followRow({ personId: PersonId }, ({ personId }) => `New sign-in address of ${personId}`),
  /** The token is made with the mail, so that the table never holds it in clear. */
  "email-change": followRow(
    { personId: PersonId, email: z.string() },
    ({ email }) => `Link to confirm the address ${email}`,
  ),
  /** Tells the present address, with a link that withdraws the change. */
  "email-change-asked": followRow(
    { personId: PersonId, email: z.string() },
    ({ personId }) => `Mail to the present address of ${personId}: a new one was asked for`,
  ),
  "email-proof": followRow(
    { personId: PersonId, isWelcome: z.optional(z.boolean()) },
    ({ personId }) => `Link to prove the address of ${personId}`,
  ),
  "second-factor-off": followRow(
    { personId: PersonId },
    ({ personId }) => `Switch off the second factor of ${personId}`,
  ),
  "pool-sign-out": followRow({ personId: PersonId }, ({ personId }) => `End the sessions of ${personId}`),
};

type Rows = typeof accountFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
