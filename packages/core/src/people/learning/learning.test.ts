import { beforeEach, describe, expect, test, vi } from "vitest";
import { record } from "../../ground/change/record.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { type Actor, systemActor } from "../../ground/route/actor.ts";
import { secret } from "../../ground/route/secret.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant } from "../../ground/shared/values.ts";
import * as Person from "../person/person.ts";
import { signIn } from "./learning.ts";
import { at, deflated, requestXml, settings } from "./saml.fixture.ts";

vi.mock(import("../person/person.ts"), () => ({ getForRequest: vi.fn() }) as never);
vi.mock(import("../../ground/change/record.ts"), () => ({ record: vi.fn() }));
vi.mock(import("../../ground/route/secret.ts"), () => ({ secret: vi.fn() }));
vi.mock(import("../../ground/shared/clock.ts"), () => ({ now: vi.fn() }) as never);

const ann: Person.Person = {
  id: createId("person"),
  memberNumber: 42,
  firstName: "Ann",
  lastName: "O'Hara",
  email: "ann@example.org",
  willText: false,
  mailingOptIn: false,
  isStaff: false,
  hasSecondFactor: false,
  unreadNotifications: 0,
  totalNotifications: 0,
  registeredAt: at,
  emailProvedAt: at,
};

/** Signed in so many seconds after the request was made. */
const member = (seconds = -3600): Actor =>
  anActor({ personId: ann.id, signedInAt: new Date(Date.parse(at) + seconds * 1000).toISOString() as Instant });

const asks = (attributes: Record<string, string> = {}, more = "") => ({
  SAMLRequest: deflated(requestXml({ attributes, more })),
  RelayState: "/d2l/home?a=1&b=2",
});

function responseIn(html: string): string {
  return Buffer.from(/name="SAMLResponse" value="([^"]*)"/.exec(html)?.[1] ?? "", "base64").toString();
}

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://portal.example/");
  vi.stubEnv("SAML_SP_ENTITY_ID", settings.provider.entityId);
  vi.stubEnv("SAML_SP_ACS_URL", settings.provider.acsUrl);
  const secrets: Record<string, string> = {
    SAML_SIGNING_KEY: settings.signingKey,
    SAML_CERTIFICATE: settings.certificate,
  };
  vi.mocked(secret).mockImplementation(async (name) => secrets[name] ?? "");
  vi.mocked(now).mockReturnValue(at);
  vi.mocked(Person.getForRequest).mockResolvedValue(ann);
});

describe("sign-in at the learning platform", () => {
  test("names no person without a proved address, and shows no page if the platform wants that", async () => {
    vi.mocked(Person.getForRequest).mockResolvedValue({ ...ann, emailProvedAt: undefined });
    await expect(signIn(member(), asks())).rejects.toMatchObject({ code: "learning.email-unproved" });
    const response = responseIn((await signIn(member(), asks({ IsPassive: "true" }))).html);
    expect([response.includes("NoPassive"), response.includes(ann.email)]).toEqual([true, false]);
  });

  test("answers a form that names the person to the registered address", async () => {
    const { html } = await signIn(member(), asks());
    expect(html).toContain(`action="${settings.provider.acsUrl}"`);
    expect(html).toContain('name="RelayState" value="/d2l/home?a=1&amp;b=2"');
    const response = responseIn(html);
    expect(response).toContain(`>${ann.id}</saml:NameID>`);
    expect(response).toContain('InResponseTo="_request1"');
    expect(response).toContain(`<saml:Audience>${settings.provider.entityId}</saml:Audience>`);
    expect(response).toContain("<saml:Issuer>https://portal.example/saml</saml:Issuer>");
    expect(response).toContain('AuthnInstant="2026-03-31T16:00:00.000Z"');
    for (const value of ["ann@example.org", "Ann", "O'Hara", "42"]) {
      expect(response).toContain(`<saml:AttributeValue>${value}</saml:AttributeValue>`);
    }
  });

  test("is recorded with the request's ID", async () => {
    const actor = member();
    await signIn(actor, asks());
    const change = { about: ann.id, action: "learning.signed-in", writes: [], after: { requestId: "_request1" } };
    expect(vi.mocked(record).mock.calls).toEqual([[actor, change]]);
  });

  test("sends no answer that could not be recorded", async () => {
    vi.mocked(record).mockRejectedValue(new Error("table is down"));
    await expect(signIn(member(), asks())).rejects.toThrow("table is down");
  });

  test("refuses a foreign request and records nothing", async () => {
    const input = asks({ AssertionConsumerServiceURL: "https://evil.example" });
    await expect(signIn(member(), input)).rejects.toMatchObject({ code: "learning.saml-invalid" });
    expect(record).not.toHaveBeenCalled();
  });

  test.each([{ role: "visitor", address: "192.0.2.1" }, systemActor("fulfilment")] satisfies Actor[])(
    "refuses the $role",
    async (actor) => {
      await expect(signIn(actor, asks())).rejects.toMatchObject({ code: "auth.required" });
    },
  );
});

describe("a platform that requires a fresh sign-in", () => {
  test.each([
    [-60, "answered"],
    [5, "answered"],
    [-61, "asked to sign in again"],
  ])("signed in %i seconds after the request: %s", async (seconds, outcome) => {
    const answer = signIn(member(seconds), asks({ ForceAuthn: "true" }));
    if (outcome === "answered") expect(responseIn((await answer).html)).toContain(":status:Success");
    else await expect(answer).rejects.toMatchObject({ code: "auth.required" });
  });

  test("gets a refusal if the person may not be asked, and no name", async () => {
    const { html } = await signIn(member(), asks({ ForceAuthn: "true", IsPassive: "true" }));
    const response = responseIn(html);
    expect(response).toContain(":status:NoPassive");
    expect(response).not.toContain("Assertion");
    expect(record).not.toHaveBeenCalled();
  });

  test("answers a passive request for a person who is signed in", async () => {
    const { html } = await signIn(member(), asks({ IsPassive: "true" }));
    expect(responseIn(html)).toContain(":status:Success");
  });
});

test("a name of another kind is declined in SAML's words", async () => {
  const policy = '<samlp:NameIDPolicy Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"/>';
  const { html } = await signIn(member(), asks({}, policy));
  expect(responseIn(html)).toContain(":status:InvalidNameIDPolicy");
  expect(record).not.toHaveBeenCalled();
});

describe("a portal without a learning platform says so", () => {
  const refusal = { code: "learning.not-connected" };

  test.each(["SAML_SP_ENTITY_ID", "SAML_SP_ACS_URL"])("%s is missing", async (name) => {
    vi.stubEnv(name, "");
    await expect(signIn(member(), asks())).rejects.toMatchObject(refusal);
  });

  test("the key was never set", async () => {
    vi.mocked(secret).mockRejectedValue(Object.assign(new Error(), { name: "ParameterNotFound" }));
    await expect(signIn(member(), asks())).rejects.toMatchObject(refusal);
  });

  test("but a parameter store without an answer is a fault", async () => {
    vi.mocked(secret).mockRejectedValue(new Error("socket hang up"));
    await expect(signIn(member(), asks())).rejects.toThrow("socket hang up");
  });
});
