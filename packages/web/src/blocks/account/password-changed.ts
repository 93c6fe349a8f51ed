import { type RenewalQuestion, renewSession } from "../../lib/session/auth.ts";

let question: RenewalQuestion | undefined;

/** What the person must still enter after a change of password, to stay signed in here. */
export const renewalQuestion = (): RenewalQuestion | undefined => question;

/** Continues the session with the new password. Settles when that has worked or failed. */
export async function staySignedIn(email: string, password: string): Promise<boolean> {
  const isSignedIn = await renewSession(email, password, (asked) => {
    question = asked;
  });
  question = undefined;
  return isSignedIn;
}
