import { PersonId } from "@guildhall/core/ground/shared/values";
import * as Account from "@guildhall/core/people/account/account";
import type { PostAuthenticationTriggerEvent } from "aws-lambda";

/** Called by the user pool after each sign-in, before it issues tokens. */
export async function handler(event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> {
  await Account.signedIn(PersonId.parse(event.userName));
  return event;
}
