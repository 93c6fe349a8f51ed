// Amplify, and nothing else: this file is loaded only when somebody signs in, out, or needs a new token.
import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, type SignInOutput, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { readConfig } from "../../lib/config.ts";

// It warns of every endpoint that is not Amazon's own.
ConsoleLogger.LOG_LEVEL = "ERROR";

let configured: Promise<void> | undefined;

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, window.location.href).href }),
        loginWith: { email: true },
      },
    },
  });
}

const ready = (): Promise<void> => (configured ??= configure());

const stepOf = ({ nextStep }: SignInOutput) => nextStep.signInStep;

export async function beginPoolSignIn(username: string, password: string) {
  await ready();
  return stepOf(await signIn({ username, password, options: { authFlowType: "USER_SRP_AUTH" } }));
}

export async function answerChallenge(challengeResponse: string) {
  await ready();
  return stepOf(await confirmSignIn({ challengeResponse }));
}

export async function freshToken(forceRefresh: boolean): Promise<string | undefined> {
  await ready();
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return tokens?.accessToken.toString();
}

/** Forgets the tokens here and revokes the refresh token there. */
export async function end(): Promise<void> {
  await ready();
  await signOut();
}
