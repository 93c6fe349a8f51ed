import { consumersOf } from "../change/consume.ts";
import { passwordResetFollows } from "./password-reset.follow.ts";
import * as PasswordReset from "./password-reset.ts";

export const passwordResetConsumers = consumersOf(passwordResetFollows, {
  "password-reset": ({ id, follow }) => PasswordReset.mailLink(follow.email, id),
});
