import type { Page } from "@playwright/test";
import { Amplify } from "aws-amplify";
import { signIn } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

// It warns of every endpoint that is not Amazon's own.
ConsoleLogger.LOG_LEVEL = "ERROR";

/** What Amplify would keep in the browser. */
const kept = new Map<string, string>();

async function configure(site: string): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await (await fetch(`${site}/config.json`)).json();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, site).href }),
        loginWith: { email: true },
      },
    },
  });
  // Only now: configuring sets a storage of its own.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
}

/**
 * As the form does, with the site's own library, but without drawing two pages for it: afterwards a page of the site may
 * be opened. Journeys about signing in use the form.
 */
export async function signInWithoutForm(page: Page, site: string, { email, password }: Credentials): Promise<void> {
  kept.clear();
  await configure(site);
  const { nextStep } = await signIn({ username: email, password, options: { authFlowType: "USER_SRP_AUTH" } });
  if (nextStep.signInStep !== "DONE") throw new Error(`${email} cannot sign in: ${nextStep.signInStep}`);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(
    (all) => {
      for (const name of Object.keys(localStorage)) if (name.startsWith("Cognito")) localStorage.removeItem(name);
      for (const [key, value] of all) localStorage.setItem(key, value);
    },
    [...kept],
  );
}
