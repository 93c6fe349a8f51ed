import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { PersonId } from "../../ground/shared/values.ts";

export const passwordResetFollows = {
  /** The token is made with the mail, so that the table never holds it in clear. */
  "password-reset": followRow({ email: z.string() }, ({ email }) => `Password reset link to ${email}`),
  invitation: followRow({ personId: PersonId }, ({ personId }) => `Link to choose a first password to ${personId}`),
};

type Rows = typeof passwordResetFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
