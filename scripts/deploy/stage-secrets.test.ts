import { createPrivateKey, X509Certificate } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { ParameterStore } from "../../stacks/parameter-store.ts";
import { makeSecrets, missingSecrets, secretRows, storeSecret } from "./stage-secrets.ts";

let kept: Map<string, { value: string; kind: string }>;
let store: ParameterStore;

beforeEach(() => {
  kept = new Map();
  store = {
    present: async (names) => new Set(names.filter((name) => kept.has(name))),
    read: async (name) => kept.get(name)?.value ?? "",
    versionOf: async () => 1,
    write: async (name, value, kind) => void kept.set(name, { value, kind }),
  };
});

const connected = { hasPlatform: true, siteName: "portal.example.org" };
const alone = { ...connected, hasPlatform: false };
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe("missing secrets", () => {
  it("are all of them in an empty account", async () => {
    expect(await missingSecrets(store, connected)).toEqual(secretRows);
  });

  it("are those of the learning platform only where one is connected", async () => {
    expect(namesOf(await missingSecrets(store, alone))).not.toContain("SAML_SIGNING_KEY");
    expect(namesOf(await missingSecrets(store, connected))).toContain("SAML_SIGNING_KEY");
  });
});

describe("making secrets", () => {
  it("leaves only what is made elsewhere", async () => {
    expect(namesOf(await makeSecrets(store, connected))).toEqual([
      "CAPTCHA_SECRET",
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
    ]);
  });

  it("makes keys of 256 bits, each another", async () => {
    await makeSecrets(store, alone);
    const keys = ["AUDIT_KEY", "ORIGIN_KEY"].map((name) => kept.get(name)?.value ?? "");
    for (const key of keys) expect(Buffer.from(key, "base64url")).toHaveLength(32);
    expect(new Set(keys).size).toBe(2);
  });

  it("encrypts all but the one that CloudFormation must read", async () => {
    await makeSecrets(store, connected);
    const open = [...kept].filter(([, { kind }]) => kind === "String");
    expect(open.map(([name]) => name)).toEqual(["ORIGIN_KEY"]);
  });

  it("makes a certificate that belongs to the signing key", async () => {
    await makeSecrets(store, connected);
    const certificate = new X509Certificate(kept.get("SAML_CERTIFICATE")?.value ?? "");
    expect(certificate.checkPrivateKey(createPrivateKey(kept.get("SAML_SIGNING_KEY")?.value ?? ""))).toBe(true);
    expect(certificate.subject).toBe("CN=portal.example.org");
  });

  it("touches nothing that is there", async () => {
    kept.set("AUDIT_KEY", { value: "old", kind: "SecureString" });
    await makeSecrets(store, alone);
    expect(kept.get("AUDIT_KEY")?.value).toBe("old");
  });
});

describe("giving a secret", () => {
  it("keeps it, and replaces it another time", async () => {
    await storeSecret(store, "CAPTCHA_SECRET", "first");
    await storeSecret(store, "CAPTCHA_SECRET", "second");
    expect(kept.get("CAPTCHA_SECRET")).toEqual({ value: "second", kind: "SecureString" });
  });

  it.each(["AUDIT_KEY", "SAML_SIGNING_KEY"])("gives %s once", async (name) => {
    await storeSecret(store, name, "first");
    await expect(storeSecret(store, name, "second")).rejects.toThrow(`${name} is there and is not replaced`);
    expect(kept.get(name)?.value).toBe("first");
  });

  it.each([
    ["a name that is none", "CAPTCHA", "value", "There is no secret CAPTCHA"],
    ["nothing", "CAPTCHA_SECRET", "", "Nothing was given for CAPTCHA_SECRET"],
  ])("refuses %s", async (_, name, value, sentence) => {
    await expect(storeSecret(store, name, value)).rejects.toThrow(sentence);
    expect(kept.size).toBe(0);
  });
});
