import * as Account from "../account/account.ts";
import * as PasswordReset from "../account/password-reset.ts";
import * as Mail from "../notification/mail.ts";
import type { Follow, OutboxEvent } from "./outbox.schema.ts";

type EventOf<K extends Follow["kind"]> = OutboxEvent & { follow: Extract<Follow, { kind: K }> };

/** One consumer a kind. Each is safe to call again with the same event. */
export const consumers: { [K in Follow["kind"]]: (event: EventOf<K>) => Promise<void> } = {
  mail: ({ id, follow }) => Mail.send(follow.order, id),
  "signed-in": ({ follow }) => Account.noteSignIn(follow.personId, follow.at),
  "password-reset": ({ id, follow }) => PasswordReset.mailLink(follow.email, id),
};
