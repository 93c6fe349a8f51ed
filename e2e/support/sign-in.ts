import type { Page } from "@playwright/test";
import { Amplify } from "aws-amplify";
import { signIn } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

// It warns about every endpoint that is not Amazon's own.
ConsoleLogger.LOG_LEVEL = "ERROR";

/** The values that Amplify would store in the browser. */
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
  // Not earlier, because configuring sets its own storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
}

/**
 * Signs in like the form, with the site's own library, but without drawing two pages. Afterwards a page of the site can
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
