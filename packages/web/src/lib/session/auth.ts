import { toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import { readConfig } from "../config.ts";
import { ApiError, unreachable } from "../failure/api-error.ts";
import { leaveTo } from "../form/leave.ts";
import { leaveNote, leaveNoteForNextLoad } from "../page/arrival-note.ts";
import { serverNow } from "../text/now.ts";
import { storeLoginReferrer } from "./login-referrer.ts";
import { currentSession, onSession, setSession, tellTabsSignedOut, wasAccepted } from "./session.ts";

const loadPool = () => import("./sign-in-problem.ts").catch((error) => Promise.reject(unreachable(error)));

type UserPool = Awaited<ReturnType<typeof loadPool>>;

/** Loads the code for signing in while the person is still typing. */
export const warmUpSignIn = (): void => void loadPool().catch(() => undefined);

export type SignInStep = "done" | "code";

async function go(on: (pool: UserPool) => Promise<string>): Promise<SignInStep> {
  const pool = await loadPool();
  const step = await on(pool).catch((error) => Promise.reject(pool.problemOfSignIn(error)));
  if (step === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") return "code";
  if (step !== "DONE") {
    const detail = "This account needs a new password. Reset it to sign in.";
    throw new ApiError(toCommonProblem("auth.required", "none", { detail }));
  }
  setSession("signed-in");
  return "done";
}

/** The password never leaves the browser (SRP). Answers "code" when the account asks for an authenticator app. */
export const signInWithPassword = (email: string, password: string): Promise<SignInStep> =>
  go(({ beginPoolSignIn, end }) => {
    const attempt = () => beginPoolSignIn(email, password);
    return attempt().catch(async (error: Error) => {
      // Left from an expired session: Amplify refuses a second sign-in until the first is ended.
      if (error.name !== "UserAlreadyAuthenticatedException") throw error;
      await end();
      return attempt();
    });
  });

export const answerCode = (code: string): Promise<SignInStep> => go(({ answerChallenge }) => answerChallenge(code));

interface Claims {
  readonly exp: number;
}

const secondsLeft = (token: string): number => {
  const payload = token.split(".")[1] ?? "";
  const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Claims;
  return exp - serverNow().getTime() / 1000;
};

/** A token that is valid for at least another minute is read from Amplify's storage, without loading Amplify. */
async function storedToken(): Promise<string | undefined> {
  const prefix = `CognitoIdentityServiceProvider.${(await readConfig()).userPoolClientId}`;
  const person = localStorage.getItem(`${prefix}.LastAuthUser`);
  const token = person && localStorage.getItem(`${prefix}.${person}.accessToken`);
  return token && secondsLeft(token) > 60 ? token : undefined;
}

async function renewedToken(forceRefresh: boolean): Promise<string | undefined> {
  const { freshToken, problemOfSignIn } = await loadPool();
  return freshToken(forceRefresh).catch((error) => Promise.reject(problemOfSignIn(error)));
}

export async function accessToken(): Promise<string | undefined> {
  if (currentSession() === "visitor") return undefined;
  return (await storedToken().catch(unreachableConfig)) ?? renewedToken(false);
}

const unreachableConfig = (error: unknown): Promise<never> => Promise.reject(unreachable(error));

let asking: Promise<boolean> | undefined;

let renewing: Promise<unknown> | undefined;

export type RenewalQuestion = Exclude<SignInStep, "done"> | "password";

/** A change of password ends every session. This continues the session here; a dialog asks for what is needed. */
export async function renewSession(
  email: string,
  password: string,
  onQuestion: (question: RenewalQuestion) => void,
): Promise<boolean> {
  const renewed = signInWithPassword(email, password)
    .catch(() => "password" as const)
    .then((step) => {
      if (step === "done") return true;
      onQuestion(step);
      return askToSignIn();
    });
  renewing = renewed;
  const isSignedIn = await renewed;
  renewing = undefined;
  return isSignedIn;
}

let leaving: Promise<never> | undefined;

/**
 * The server says that the session has ended, even if the token is valid. The page drops all data of the person; drafts
 * stay in the tab.
 */
async function leaveEnded(): Promise<never> {
  const { pathname, search, hash } = window.location;
  storeLoginReferrer(pathname + search + hash);
  leaveNoteForNextLoad("ended");
  await loadPool()
    .then(({ end }) => end())
    .catch(() => undefined);
  forgetTokens();
  leaveTo("/login");
  return new Promise(() => undefined);
}

/**
 * Whether the call may be repeated, because the person has signed in again since it was sent. Otherwise the page is
 * left.
 */
export async function hasSignedInSince(): Promise<boolean> {
  if (renewing) {
    await renewing;
    return true;
  }
  leaving ??= leaveEnded();
  return leaving;
}

/** Settles when the person has signed in again (true) or left (false). Then waiting calls continue. */
function askToSignIn(): Promise<boolean> {
  setSession("expired");
  return new Promise((resolve) => {
    const stop = onSession(() => {
      stop();
      resolve(currentSession() === "signed-in");
    });
  });
}

async function renewOrAsk(): Promise<boolean> {
  const token = await renewedToken(true).catch((error: ApiError) => {
    // No connection does not mean signed out.
    if (error.problem.status >= 429) throw error;
  });
  if (token) return true;
  // Nothing was started on this page, so the login page is simpler than the dialog.
  if (wasAccepted()) return askToSignIn();
  leaveNote("expired");
  setSession("visitor");
  return false;
}

/** For a call that was refused without a session: a new token if there is one, else the dialog. */
export function signInAgain(): Promise<boolean> {
  asking ??= renewOrAsk().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Notifies the dialog. Returns the function that stops this. */
export const onExpired = (listener: () => void): (() => void) =>
  onSession(() => {
    if (currentSession() === "expired") listener();
  });

/** Ends the session and deletes all stored data about the person, except the chosen theme. */
export const signOut = (): Promise<void> => signOutTo("/login");

/** Opens a page other than the login page, after the data of the former person are deleted. */
export async function signOutTo(path: string): Promise<void> {
  const ended = loadPool().then(({ end }) => end());
  // Offline, the tokens are deleted too; on the server they expire.
  await ended.catch(() => undefined);
  forgetPerson();
  leaveNoteForNextLoad("signed-out");
  tellTabsSignedOut();
  leaveTo(path);
}

function forgetTokens(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("CognitoIdentityServiceProvider.")) localStorage.removeItem(key);
}

function forgetPerson(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== "guildhall.theme") localStorage.removeItem(key);
}
