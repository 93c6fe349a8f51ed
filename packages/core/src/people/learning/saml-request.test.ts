import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DomainError } from "../../ground/shared/errors.ts";
import { at, deflated, plain, requestXml, settings } from "./saml.fixture.ts";
import { readAuthnRequest } from "./saml-request.ts";

const { provider, loginUrl } = settings;
const read = (encoded: string) => readAuthnRequest(encoded, { provider, loginUrl, at });

function refusalOf(encoded: string): string | undefined {
  try {
    read(encoded);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === "learning.saml-invalid") return error.extra.detail;
    throw error;
  }
}

const issuer = (content: string, name = "saml:Issuer") => `<${name}>${content}</${name.split(" ")[0]}>`;
const fromNow = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
const doctype = '<!DOCTYPE r [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>';

describe("accepts", () => {
  test.each([
    ["the redirect binding", deflated(requestXml({}))],
    ["the POST binding", plain(requestXml({}))],
    ["an XML declaration", deflated(requestXml({ prolog: '<?xml version="1.0" encoding="UTF-8"?>' }))],
    ["a declaration without deflating", plain(requestXml({ prolog: '<?xml version="1.0"?>' }))],
    ["a byte order mark", deflated(requestXml({ prolog: "\ufeff" }))],
    ["base64 broken into lines", plain(requestXml({})).replace(/.{76}/g, "$&\r\n")],
    ["white space around the issuer", deflated(requestXml({ issuer: issuer(`\n  ${provider.entityId}\n`) }))],
    ["no destination", deflated(requestXml({ attributes: { Destination: undefined } }))],
    ["no address for the answer", deflated(requestXml({ attributes: { AssertionConsumerServiceURL: undefined } }))],
    ["no binding", deflated(requestXml({ attributes: { ProtocolBinding: undefined } }))],
    ["a signature, unread", deflated(requestXml({ more: '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>' }))],
    ["65,536 bytes", deflated(requestXml({}).padEnd(65_536))],
    ["an ID of 128 characters", deflated(requestXml({ attributes: { ID: `_${"a".repeat(127)}` } }))],
    ["a request of half an hour ago", deflated(requestXml({ attributes: { IssueInstant: fromNow(-1800) } }))],
    ["a clock five minutes ahead", deflated(requestXml({ attributes: { IssueInstant: fromNow(300) } }))],
    ["an instant without fractions", deflated(requestXml({ attributes: { IssueInstant: "2026-03-31T17:00:00Z" } }))],
  ])("%s", (_, encoded) => {
    expect(refusalOf(encoded)).toBeUndefined();
  });

  test("the same request again within its life", () => {
    const encoded = deflated(requestXml({}));
    expect(read(encoded)).toEqual(read(encoded));
  });
});

const notXml = "It is not plain XML.";
const unpacked = "It cannot be unpacked.";
const unknown = "It comes from somebody we do not know.";
const elsewhere = "It wants the answer somewhere else.";
const stale = "It was made too long ago, or the other side's clock is wrong.";
const badId = "Its ID is not a valid one.";

describe("refuses what cannot be read:", () => {
  test.each([
    ["not base64", "%%%", "It is not base64."],
    ["nothing", "", "It is not base64."],
    ["base64url", deflated(requestXml({})).replace(/.$/, "-"), "It is not base64."],
    ["not deflated", Buffer.from("hello there").toString("base64"), unpacked],
    ["cut short", deflateRawSync(requestXml({})).subarray(0, 100).toString("base64"), unpacked],
    ["a deflate bomb", deflated(Buffer.alloc(50_000_000, 32)), unpacked],
    ["65,537 bytes", deflated(requestXml({}).padEnd(65_537)), unpacked],
    ["not UTF-8", deflated(Buffer.from([0x3c, 0xff, 0xfe])), unpacked],
    ["UTF-16", plain(Buffer.from(`\ufeff${requestXml({})}`, "utf16le")), unpacked],
    ["no XML", deflated("hello"), notXml],
    ["unclosed elements", deflated("<a><b></a>"), notXml],
    ["two roots", deflated(requestXml({}) + requestXml({})), notXml],
    ["words after the root", deflated(`${requestXml({})}more`), notXml],
    ["words before the root", deflated(`more${requestXml({})}`), notXml],
    ["an attribute twice", deflated('<a ID="_1" ID="_2"/>'), notXml],
    ["a document type", deflated(requestXml({ prolog: "<!DOCTYPE a>" })), notXml],
    ["a document type in small letters", deflated(requestXml({ prolog: "<!doctype a>" })), notXml],
    ["an external entity", deflated(requestXml({ prolog: doctype, issuer: issuer("&xxe;") })), notXml],
    ["an undeclared entity", deflated(requestXml({ issuer: issuer("&xxe;") })), notXml],
    ["a comment in the issuer", deflated(requestXml({ issuer: issuer(`${provider.entityId}<!---->.evil`) })), notXml],
    ["CDATA", deflated(requestXml({ issuer: issuer(`<![CDATA[${provider.entityId}]]>`) })), notXml],
    ["a processing instruction", deflated(requestXml({ issuer: issuer(`${provider.entityId}<?a b?>`) })), notXml],
    ["an unbound prefix", deflated("<samlp:AuthnRequest/>"), "It is not a sign-in request."],
    [
      "nine thousand elements deep",
      deflated("<a>".repeat(9_000) + "</a>".repeat(9_000)),
      "It is not a sign-in request.",
    ],
  ])("%s", (_, encoded, detail) => {
    expect(refusalOf(encoded)).toBe(detail);
  });
});

describe("refuses what is not for us:", () => {
  test.each([
    ["a response", { root: "Response" }, "It is not a sign-in request."],
    ["another version", { attributes: { Version: "1.1" } }, "It is not of SAML 2.0."],
    ["no version", { attributes: { Version: undefined } }, "It is not of SAML 2.0."],
    ["a foreign issuer", { issuer: issuer("https://evil.example") }, unknown],
    ["an issuer that begins alike", { issuer: issuer(`${provider.entityId}.evil.example`) }, unknown],
    ["an issuer in capitals", { issuer: issuer(provider.entityId.toUpperCase()) }, unknown],
    ["no issuer", { issuer: "" }, unknown],
    ["an empty issuer", { issuer: "<saml:Issuer/>" }, unknown],
    ["two issuers", { issuer: issuer(provider.entityId) + issuer("https://evil.example") }, unknown],
    ["markup in the issuer", { issuer: issuer(`${provider.entityId}<saml:a/>`) }, unknown],
    [
      "an issuer of another namespace",
      { issuer: issuer(provider.entityId, 'Issuer xmlns="urn:evil"') },
      "It sets conditions that we cannot keep.",
    ],
    [
      "an issuer buried deeper",
      { issuer: `<samlp:Extensions>${issuer(provider.entityId)}</samlp:Extensions>` },
      unknown,
    ],
    [
      "a foreign answer address",
      { attributes: { AssertionConsumerServiceURL: "https://evil.example/acs" } },
      elsewhere,
    ],
    ["an address below ours", { attributes: { AssertionConsumerServiceURL: `${provider.acsUrl}/x` } }, elsewhere],
    [
      "an address without TLS",
      { attributes: { AssertionConsumerServiceURL: "http://learn.example/saml/acs" } },
      elsewhere,
    ],
    ["a script as address", { attributes: { AssertionConsumerServiceURL: "javascript:alert(1)" } }, elsewhere],
    [
      "another binding",
      { attributes: { ProtocolBinding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact" } },
      "It wants the answer in another way.",
    ],
    [
      "another destination",
      { attributes: { Destination: "https://other.example/login" } },
      "It was meant for another portal.",
    ],
    ["a named subject", { more: "<saml:Subject/>" }, "It sets conditions that we cannot keep."],
    ["conditions", { more: "<saml:Conditions/>" }, "It sets conditions that we cannot keep."],
    ["a request too old", { attributes: { IssueInstant: fromNow(-1800.001) } }, stale],
    ["a request from the future", { attributes: { IssueInstant: fromNow(300.001) } }, stale],
    ["no instant", { attributes: { IssueInstant: undefined } }, stale],
    ["a local time", { attributes: { IssueInstant: "2026-03-31T17:00:00+00:00" } }, stale],
    ["a day that does not exist", { attributes: { IssueInstant: "2026-13-31T17:00:00Z" } }, stale],
    ["no ID", { attributes: { ID: undefined } }, badId],
    ["an ID that begins with a digit", { attributes: { ID: "1a" } }, badId],
    ["an ID with markup", { attributes: { ID: "a&lt;b" } }, badId],
    ["an ID with a quote", { attributes: { ID: "a&quot; x=&quot;" } }, badId],
    ["an ID of 129 characters", { attributes: { ID: `_${"a".repeat(128)}` } }, badId],
  ])("%s", (_, change, detail) => {
    expect(refusalOf(deflated(requestXml(change)))).toBe(detail);
  });
});

describe("reads what the request wants", () => {
  const context = (content: string, comparison = "") =>
    `<samlp:RequestedAuthnContext${comparison}>${content}</samlp:RequestedAuthnContext>`;
  const password = "urn:oasis:names:tc:SAML:2.0:ac:classes:Password";
  const ref = `<saml:AuthnContextClassRef>${password}</saml:AuthnContextClassRef>`;

  test.each([
    [{}, {}],
    [{ attributes: { ForceAuthn: "true" } }, { forceAuthn: true }],
    [{ attributes: { ForceAuthn: "1" } }, { forceAuthn: true }],
    [{ attributes: { ForceAuthn: "false" } }, {}],
    [{ attributes: { IsPassive: "true" } }, { isPassive: true }],
    [{ attributes: { IsPassive: "0" } }, {}],
    [{ more: '<samlp:NameIDPolicy Format="urn:x"/>' }, { nameIdFormat: "urn:x" }],
    [{ more: '<samlp:NameIDPolicy AllowCreate="true"/>' }, {}],
    [{ more: context(ref) }, { contexts: [password] }],
    [{ more: context(ref + ref, ' Comparison="minimum"') }, { contexts: [password, password] }],
    [{ more: context(ref, ' Comparison="better"') }, { contexts: [] }],
    [{ more: context("") }, { contexts: [] }],
  ])("%j as %j", (change, wishes) => {
    const nothing = { id: "_request1", issuedAt: at, forceAuthn: false, isPassive: false };
    expect(read(deflated(requestXml(change)))).toEqual({ ...nothing, ...wishes });
  });
});
