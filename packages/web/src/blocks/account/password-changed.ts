import { type RenewalQuestion, renewSession } from "../../lib/auth.ts";

let question: RenewalQuestion | undefined;

/** What whoever has just changed their password is still asked for, so that they stay signed in here. */
export const renewalQuestion = (): RenewalQuestion | undefined => question;

/** The session goes on with the new password. Answers once it does, or not. */
export async function staySignedIn(email: string, password: string): Promise<boolean> {
  const isSignedIn = await renewSession(email, password, (asked) => {
    question = asked;
  });
  question = undefined;
  return isSignedIn;
}
