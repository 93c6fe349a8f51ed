import { consumersOf } from "../../ground/change/consume.ts";
import * as UserPool from "../../vendors/cognito/user-pool.gateway.ts";
import { accountFollows } from "./account.follow.ts";
import * as EmailChange from "./email-change.ts";
import * as EmailProof from "./email-proof.ts";
import * as SecondFactor from "./second-factor.ts";

export const accountConsumers = consumersOf(accountFollows, {
  "login-email": ({ follow }) => EmailChange.updateEmailInPool(follow.personId),
  "email-change": ({ id, follow }) => EmailChange.mailLink(follow.personId, follow.email, id),
  "email-change-asked": ({ id, follow }) => EmailChange.mailWithdrawalLink(follow.personId, follow.email, id),
  "email-proof": ({ id, follow }) => EmailProof.mailLink(follow, id),
  "second-factor-off": ({ follow }) => SecondFactor.agreeWithPool(follow.personId),
  "pool-sign-out": async ({ follow }) => void (await UserPool.signOutEverywhere(follow.personId)),
});
