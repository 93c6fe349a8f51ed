import { consumersOf } from "../../ground/change/consume.ts";
import { passwordResetFollows } from "./password-reset.follow.ts";
import * as PasswordReset from "./password-reset.ts";

export const passwordResetConsumers = consumersOf(passwordResetFollows, {
  invitation: ({ id, follow }) => PasswordReset.mailInvitation(follow.personId, id),
  "password-reset": ({ id, follow }) => PasswordReset.mailLink(follow.email, id),
});
