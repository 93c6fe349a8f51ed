import type { Page } from "@playwright/test";
import { decodeJwt } from "jose";
import { createClient, signInForTokens } from "../../packages/small-cloud/src/cognito/sign-in/sign-in.fixture.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

async function tokensOf(site: string, { email, password }: Credentials) {
  const { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint } = await configOf(site);
  const client = createClient({ endpoint: new URL(userPoolEndpoint, site).href });
  return signInForTokens({ client, running: { poolId, clientId } }, email, password);
}

/** What Amplify stores in the browser once somebody has signed in. */
async function storedOf(site: string, who: Credentials): Promise<Record<string, string>> {
  const { userPoolClientId: clientId } = await configOf(site);
  const tokens = await tokensOf(site, who);
  const { username, iat = 0 } = decodeJwt<{ username: string }>(tokens.AccessToken);
  const of = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    [`${of}.LastAuthUser`]: username,
    [`${of}.${username}.accessToken`]: tokens.AccessToken,
    [`${of}.${username}.idToken`]: tokens.IdToken,
    [`${of}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${of}.${username}.clockDrift`]: `${iat * 1000 - Date.now()}`,
    [`${of}.${username}.signInDetails`]: JSON.stringify({ loginId: who.email, authFlowType: "USER_SRP_AUTH" }),
  };
}

interface Config {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
}

const configs = new Map<string, Promise<Config>>();

function configOf(site: string): Promise<Config> {
  const config = configs.get(site) ?? fetch(`${site}/config.json`).then((answer) => answer.json());
  configs.set(site, config);
  return config;
}

/**
 * Signs in like the form, with the same two steps, but without drawing two pages; and without the site's own library, which
 * reckons for a third of a second where Node's own large numbers take a tenth of that. Afterwards a page of the site can be
 * opened. Journeys about signing in use the form.
 */
export async function signInWithoutForm(page: Page, site: string, who: Credentials): Promise<void> {
  const stored = await storedOf(site, who);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((all) => {
    for (const name of Object.keys(localStorage)) if (name.startsWith("Cognito")) localStorage.removeItem(name);
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, stored);
}

/** What the site sends with each of their requests. */
export const accessTokenOf = async (site: string, who: Credentials): Promise<string> =>
  (await tokensOf(site, who)).AccessToken;
