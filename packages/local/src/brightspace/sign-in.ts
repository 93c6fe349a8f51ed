import type { WireRequest, WireResponse } from "small-cloud/shared/wire";
import { AnswerRefused } from "./answer-refused.ts";
import { createRequestId, redirectUrl } from "./authn-request.ts";
import { type Browser, cookieOf, createToken } from "./browser.ts";
import { refusedPage } from "./pages.ts";
import type { BrightspaceStore } from "./store.ts";

export interface Parties {
  readonly portalUrl: string;
  readonly ownUrl: string;
  /** PEM. Read at each sign-in, because the portal may change it. */
  readonly idpCertificate: () => string | Promise<string>;
}

const maxAnswerBytes = 262_144;

/** The portal's settings about the platform: SAML_SP_ENTITY_ID and SAML_SP_ACS_URL. */
export const serviceProviderOf = (ownUrl: string) => ({ entityId: `${ownUrl}/saml/metadata`, acsUrl: `${ownUrl}/acs` });

export function createSignIn(
  { portalUrl, ownUrl, idpCertificate }: Parties,
  store: BrightspaceStore,
  browser: Browser,
) {
  const provider = serviceProviderOf(ownUrl);

  const start = (): WireResponse => {
    const request = { id: createRequestId(), browser: createToken(), relayState: createToken() };
    store.remember(request);
    const addresses = { ...provider, loginUrl: `${portalUrl}/login` };
    return browser.send(redirectUrl(addresses, request.id, request.relayState), request.browser);
  };

  /** Opens a session and returns its token. */
  const enter = async (request: WireRequest): Promise<string> => {
    if (request.body.length > maxAnswerBytes) throw new AnswerRefused("The answer is too long.");
    const form = new URLSearchParams(request.body.toString("utf8"));
    const expected = { ...provider, issuer: `${portalUrl}/saml`, certificate: await idpCertificate() };
    // The XML libraries are loaded at the first sign-in, not at every start.
    const { readAnswer } = await import("./saml-answer.ts");
    const identity = readAnswer(form.get("SAMLResponse") ?? "", expected);
    const asked = { id: identity.requestId, browser: cookieOf(request), relayState: form.get("RelayState") ?? "" };
    const session = createToken();
    if (store.answer(identity, asked, session)) return session;
    throw new AnswerRefused("This browser has no open request that this answers.");
  };

  const finish = async (request: WireRequest): Promise<WireResponse> => {
    try {
      return browser.send(`${ownUrl}/`, await enter(request));
    } catch (error) {
      if (error instanceof AnswerRefused) return browser.show(403, refusedPage(error.message, `${ownUrl}/`));
      throw error;
    }
  };

  return { start, finish };
}
