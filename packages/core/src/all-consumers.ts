import * as EmailChange from "./account/email-change.ts";
import * as EmailProof from "./account/email-proof.ts";
import * as SecondFactor from "./account/second-factor.ts";
import * as Card from "./card/card.ts";
import type { Consumers } from "./change/consume.ts";
import { recordLate } from "./change/record.ts";
import * as Fulfilment from "./fulfilment/fulfilment.ts";
import * as Files from "./media/files.ts";
import * as Mail from "./notification/mail.ts";
import * as Notification from "./notification/notification.ts";
import * as PasswordReset from "./password-reset/password-reset.ts";
import * as Session from "./person/session.ts";
import * as Erasure from "./privacy/erasure.ts";
import * as DataExport from "./privacy/export.ts";
import { removeCopies } from "./privacy/remove-copies.ts";
import * as Texting from "./texting/send-text.ts";
import * as UserPool from "./vendors/cognito/user-pool.gateway.ts";

/** What is done for each kind of event in the outbox. */
export const consumers: Consumers = {
  mail: ({ id, follow }) => Mail.send(follow.order, id),
  "signed-in": ({ follow }) => Session.noteSignIn(follow.personId, follow.at),
  "password-reset": ({ id, follow }) => PasswordReset.mailLink(follow.email, id),
  notification: ({ id, follow }) => Notification.deliver(follow.personId, follow.alert, id),
  text: ({ id, follow }) => Texting.send(follow.order, id),
  "login-email": ({ follow }) => EmailChange.updateEmailInPool(follow.personId),
  "email-change": ({ id, follow }) => EmailChange.mailLink(follow.personId, follow.email, id),
  "email-change-asked": ({ id, follow }) => EmailChange.mailWithdrawalLink(follow.personId, follow.email, id),
  "email-proof": ({ id, follow }) => EmailProof.mailLink(follow, id),
  "second-factor-off": ({ follow }) => SecondFactor.agreeWithPool(follow.personId),
  "pool-sign-out": async ({ follow }) => void (await UserPool.signOutEverywhere(follow.personId)),
  "file-removed": ({ follow }) => Files.remove(follow.key),
  "data-export": ({ id, follow }) => DataExport.make(follow.personId, follow.exportId, id),
  "copies-removed": ({ follow }) => removeCopies(follow.personId, follow.exportIds),
  "order-paid": ({ id, follow }) => Fulfilment.fulfil(follow.personId, follow.orderId, id),
  refunded: ({ id, follow }) => Fulfilment.notifyRefunded(follow, id),
  "card-detached": ({ follow }) => Card.forget(follow.personId, follow.paymentMethodId),
  "late-entry": ({ id, follow }) => recordLate(follow.entry, id),
  erase: ({ id, follow }) => Erasure.erase(follow.personId, id, follow.isRepeat),
};
