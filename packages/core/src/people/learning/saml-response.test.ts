import { describe, expect, test } from "vitest";
import { aRequest, at, settings } from "./saml.fixture.ts";
import { declineReason, type SamlSubject, successResponse } from "./saml-response.ts";
import { parseXml } from "./saml-xml.ts";

const { provider } = settings;

const ann: SamlSubject = { nameId: "per_01hzzzzzzzzzzzzzzzzzzzzzzz", attributes: {}, signedInAt: at };

describe("what is said", () => {
  const xml = successResponse(
    { settings, request: aRequest(), at },
    { ...ann, signedInAt: "2026-03-31T09:00:00.000Z" as typeof at },
  );
  const root = parseXml(xml);
  const all = (name: string) => Array.from(root?.ownerDocument.getElementsByTagNameNS("*", name) ?? []);
  const attribute = (element: string, name: string) => all(element).map((found) => found.getAttribute(name));

  test.each([
    ["Response", "InResponseTo", ["_request1"]],
    ["Response", "Destination", [provider.acsUrl]],
    ["SubjectConfirmationData", "InResponseTo", ["_request1"]],
    ["SubjectConfirmationData", "Recipient", [provider.acsUrl]],
    ["SubjectConfirmationData", "NotOnOrAfter", ["2026-03-31T17:05:00.000Z"]],
    ["SubjectConfirmationData", "NotBefore", [""]],
    ["Conditions", "NotBefore", ["2026-03-31T16:59:00.000Z"]],
    ["Conditions", "NotOnOrAfter", ["2026-03-31T17:05:00.000Z"]],
    ["AuthnStatement", "AuthnInstant", ["2026-03-31T09:00:00.000Z"]],
    ["SignatureMethod", "Algorithm", Array(2).fill("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")],
    ["CanonicalizationMethod", "Algorithm", Array(2).fill("http://www.w3.org/2001/10/xml-exc-c14n#")],
    ["DigestMethod", "Algorithm", Array(2).fill("http://www.w3.org/2001/04/xmlenc#sha256")],
  ])("%s %s", (element, name, expected) => {
    expect(attribute(element, name)).toEqual(expected);
  });

  test("carries the certificate with each signature", () => {
    const bare = settings.certificate.replace(/-----[^-]*-----|\s/g, "");
    expect(all("X509Certificate").map(({ textContent }) => textContent?.replace(/\s/g, ""))).toEqual([bare, bare]);
  });

  test("never uses an ID twice", () => {
    const ids = [
      ...attribute("Response", "ID"),
      ...attribute("Assertion", "ID"),
      ...attribute("AuthnStatement", "SessionIndex"),
    ];
    expect(new Set(ids).size).toBe(3);
  });

  test("has the signature after the issuer, as the schema requires", () => {
    const order = (parent: string) => Array.from(all(parent)[0]?.childNodes ?? []).map(({ nodeName }) => nodeName);
    expect(order("Response").slice(0, 2)).toEqual(["saml:Issuer", "ds:Signature"]);
    expect(order("Assertion").slice(0, 3)).toEqual(["saml:Issuer", "ds:Signature", "saml:Subject"]);
  });
});

describe("declines", () => {
  const format = (name: string) => `urn:oasis:names:tc:SAML:${name}`;
  const context = (name: string) => `urn:oasis:names:tc:SAML:2.0:ac:classes:${name}`;

  test.each([
    [{}, undefined],
    [{ nameIdFormat: format("2.0:nameid-format:persistent") }, undefined],
    [{ nameIdFormat: format("1.1:nameid-format:unspecified") }, undefined],
    [{ nameIdFormat: format("1.1:nameid-format:emailAddress") }, "InvalidNameIDPolicy"],
    [{ nameIdFormat: format("2.0:nameid-format:transient") }, "InvalidNameIDPolicy"],
    [{ contexts: [context("PasswordProtectedTransport")] }, undefined],
    [{ contexts: [context("Kerberos"), context("Password")] }, undefined],
    [{ contexts: [context("unspecified")] }, undefined],
    [{ contexts: [context("Kerberos")] }, "NoAuthnContext"],
    [{ contexts: [] }, "NoAuthnContext"],
  ])("%j: %s", (change, reason) => {
    expect(declineReason(aRequest(change))).toBe(reason);
  });

  test.each([
    [["Kerberos", "Password"], "Password"],
    [["Password", "PasswordProtectedTransport"], "PasswordProtectedTransport"],
    [undefined, "PasswordProtectedTransport"],
  ])("%j is answered with %s", (wanted, given) => {
    const request = aRequest(wanted && { contexts: wanted.map(context) });
    const xml = successResponse({ settings, request, at }, ann);
    expect(xml).toContain(`<saml:AuthnContextClassRef>${context(given)}</saml:AuthnContextClassRef>`);
  });
});
