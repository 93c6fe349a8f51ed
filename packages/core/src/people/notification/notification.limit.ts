import { limitsOf } from "../../ground/storage/rate-limit.ts";

export const notificationLimits = limitsOf({
  /** See `cause` in `mail.schema.ts`. */
  "unproved-mails.email": { times: 20, perSeconds: 86_400 },
  "unproved-access-mails.email": { times: 10, perSeconds: 86_400 },
  /** Three are enough to tell the owner of the address. */
  "unproved-stranger-mails.email": { times: 3, perSeconds: 86_400 },
});
