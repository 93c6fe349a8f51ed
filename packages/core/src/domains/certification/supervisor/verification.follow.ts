import * as z from "zod/mini";
import { followRow } from "../../../ground/change/outbox.schema.ts";
import { VerificationId } from "../certification.schema.ts";

export const verificationFollows = {
  /** The token is made with the mail, so that the table never holds it in clear. */
  "supervisor-asked": followRow(
    { verificationId: VerificationId, isReminder: z.optional(z.boolean()) },
    ({ verificationId, isReminder }) => `${isReminder ? "Reminder" : "Link"} for the supervisor of ${verificationId}`,
  ),
  "supervisor-named": followRow(
    { verificationId: VerificationId },
    ({ verificationId }) => `Entries name the supervisor of ${verificationId}`,
  ),
};

type Rows = typeof verificationFollows;
declare module "../../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
