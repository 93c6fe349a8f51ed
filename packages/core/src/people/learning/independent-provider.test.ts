import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { now } from "../../ground/shared/clock.ts";
import { at, settings, someKeys } from "./saml.fixture.ts";
import { readAuthnRequest } from "./saml-request.ts";
import { type Declined, declinedResponse, type SamlSubject, successResponse } from "./saml-response.ts";

const { provider, loginUrl } = settings;

const ann: SamlSubject = {
  nameId: "per_01hzzzzzzzzzzzzzzzzzzzzzzz",
  attributes: { email: "ann@example.org", firstName: "Ann", lastName: "O'Hara & <Sons>", memberNumber: "42" },
  signedInAt: at,
};

const independent = (change: object = {}) =>
  new SAML({
    issuer: provider.entityId,
    callbackUrl: provider.acsUrl,
    entryPoint: loginUrl,
    idpCert: settings.certificate,
    audience: provider.entityId,
    identifierFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    ...change,
  });

/** A round trip with a service provider that is not ours. */
async function roundTrip(saml: SAML, answer: (request: ReturnType<typeof readAuthnRequest>) => string) {
  const url = new URL(await saml.getAuthorizeUrlAsync("state", "", {}));
  const reading = { provider, loginUrl, at: now() };
  const response = answer(readAuthnRequest(url.searchParams.get("SAMLRequest") ?? "", reading));
  return saml.validatePostResponseAsync({ SAMLResponse: Buffer.from(response).toString("base64") });
}

const answering = (request: ReturnType<typeof readAuthnRequest>, moment = now()) => ({ settings, request, at: moment });

describe("an independent service provider", () => {
  test("learns who signed in", async () => {
    const { profile } = await roundTrip(independent(), (request) => successResponse(answering(request), ann));
    expect(profile).toMatchObject({
      issuer: settings.entityId,
      nameID: ann.nameId,
      nameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      sessionIndex: expect.stringMatching(/^_/),
      attributes: ann.attributes,
    });
  });

  const keys = someKeys("evil.example");
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString() as typeof at;

  test.each([
    ["another key's signature", { ...settings, ...keys }, 0],
    ["an answer for another audience", { ...settings, provider: { ...provider, entityId: "https://x.example" } }, 0],
    ["an answer that has expired", settings, -301],
    ["an answer not yet valid", settings, 90],
  ])("refuses %s", async (_, changed, seconds) => {
    const trip = roundTrip(independent(), (request) =>
      successResponse({ settings: changed, request, at: later(seconds) }, ann),
    );
    await expect(trip).rejects.toThrow();
  });

  test.each([-299, 30])("accepts an answer made %i seconds from now", async (seconds) => {
    const trip = roundTrip(independent(), (request) => successResponse(answering(request, later(seconds)), ann));
    await expect(trip).resolves.toMatchObject({ profile: { nameID: ann.nameId } });
  });

  test.each([
    ["a changed name", (xml: string) => xml.replace(ann.nameId, "per_01hevevevevevevevevevevevev")],
    ["a changed attribute", (xml: string) => xml.replace("ann@example.org", "eve@example.org")],
    ["a changed response", (xml: string) => xml.replace(/Destination="[^"]*"/, 'Destination="https://evil.example"')],
    ["no signature", (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, "")],
    ["one signature of two", (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, "")],
  ])("refuses %s", async (_, tamper) => {
    const trip = roundTrip(independent(), (request) => {
      const xml = successResponse(answering(request), ann);
      expect(tamper(xml)).not.toBe(xml);
      return tamper(xml);
    });
    await expect(trip).rejects.toThrow();
  });

  test.each(["NoPassive", "InvalidNameIDPolicy", "NoAuthnContext"] satisfies Declined[])(
    "is told of %s",
    async (reason) => {
      const saml = independent({ wantAssertionsSigned: false });
      const trip = roundTrip(saml, (request) => declinedResponse(answering(request), reason));
      if (reason === "NoPassive") await expect(trip).resolves.toMatchObject({ profile: null });
      else await expect(trip).rejects.toThrow(`Responder error: ${reason}`);
    },
  );

  test("reads back any name, as one line", async () => {
    const saml = independent({ validateInResponseTo: ValidateInResponseTo.never });
    const words = fc.string({
      unit: fc.oneof(fc.constantFrom(..."<>&\"'\r\n\t]]>-!?;#\u0000\u2028\ufffe\ud800"), fc.string()),
    });
    const property = fc.asyncProperty(words, words, async (firstName, lastName) => {
      const attributes = { firstName: `A${firstName}Z`, lastName: `A${lastName}Z` };
      const { profile } = await roundTrip(saml, (request) =>
        successResponse(answering(request), { ...ann, attributes }),
      );
      expect(profile?.attributes).toEqual({
        firstName: asOneLine(attributes.firstName),
        lastName: asOneLine(attributes.lastName),
      });
    });
    await fc.assert(property, { numRuns: ((fc.readConfigureGlobal()?.numRuns ?? 100) * 100) / 100 });
  });
});

const asOneLine = (value: string) => value.toWellFormed().replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, " ");

const read = (encoded: string) => readAuthnRequest(encoded, { provider, loginUrl, at: now() });

describe("requests of an independent service provider are accepted", () => {
  const asking = (options: { forceAuthn?: boolean; skipRequestCompression?: boolean; identifierFormat?: null }) =>
    new SAML({
      issuer: provider.entityId,
      callbackUrl: provider.acsUrl,
      entryPoint: loginUrl,
      idpCert: settings.certificate,
      ...options,
    });

  test("by redirect", async () => {
    const url = new URL(await asking({}).getAuthorizeUrlAsync("state", "", {}));
    expect(url.origin + url.pathname).toBe(loginUrl);
    expect(read(url.searchParams.get("SAMLRequest") ?? "")).toMatchObject({
      forceAuthn: false,
      nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
      contexts: ["urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport"],
    });
  });

  test("by form, without deflating", async () => {
    const saml = asking({ forceAuthn: true, skipRequestCompression: true, identifierFormat: null });
    const html = await saml.getAuthorizeFormAsync("state");
    const encoded = /name="SAMLRequest" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const request = read(encoded.replaceAll("&#x3D;", "="));
    expect(request.forceAuthn).toBe(true);
    expect(request).not.toHaveProperty("nameIdFormat");
  });
});
