import type { StandIn, WireRequest, WireResponse } from "small-cloud/shared/wire";
import { cookieOf, createBrowser } from "./browser.ts";
import { notFoundPage, signedInPage, signedOutPage } from "./pages.ts";
import { createSignIn, type Parties, serviceProviderOf } from "./sign-in.ts";
import { openStore } from "./store.ts";

export { serviceProviderOf };

export interface BrightspaceOptions extends Parties {
  readonly dataDir: string;
  /** Where people open the portal, e.g. http://localhost:3000 */
  readonly portalUrl: string;
  /** Where people open this platform, e.g. http://localhost:3000/_aws/brightspace */
  readonly ownUrl: string;
}

type Page = (request: WireRequest) => WireResponse | Promise<WireResponse>;

/** The sign-in of the learning platform: a SAML 2.0 service provider that trusts only the portal. */
export function createBrightspace({ dataDir, ...parties }: BrightspaceOptions): StandIn {
  const { ownUrl, portalUrl } = parties;
  const store = openStore(dataDir);
  const browser = createBrowser(ownUrl, portalUrl);
  const signIn = createSignIn(parties, store, browser);

  const home: Page = (request) => {
    const who = store.current(cookieOf(request));
    return browser.show(200, who ? signedInPage(who, `${ownUrl}/sign-out`) : signedOutPage(`${ownUrl}/sign-in`));
  };
  const signOut: Page = (request) => {
    store.leave(cookieOf(request));
    return browser.send(`${ownUrl}/`, "");
  };
  const pages: Record<string, Page> = {
    "GET /": home,
    "POST /sign-in": signIn.start,
    "POST /acs": signIn.finish,
    "POST /sign-out": signOut,
  };

  return {
    name: "brightspace",
    handle: (request) => {
      const path = request.url.split("?", 1)[0] || "/";
      const page = pages[`${request.method} ${path}`];
      return page ? page(request) : browser.show(404, notFoundPage(`${ownUrl}/`));
    },
    inspect: () => ({
      ...serviceProviderOf(ownUrl),
      signIns: store.latest(10).map(({ signedInAt, ...who }) => ({ ...who, at: new Date(signedInAt).toISOString() })),
    }),
    close: store.close,
  };
}
