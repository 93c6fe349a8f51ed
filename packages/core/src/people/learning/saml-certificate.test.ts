import { createPrivateKey, X509Certificate } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createCertificate, createSigningKey, der } from "./saml-certificate.ts";

const validFrom = new Date("2026-01-31T08:09:10Z");
const signingKey = createSigningKey();
const certificate = createCertificate(signingKey, { commonName: "Guildhall ü", validFrom, years: 10 });

describe("the certificate", () => {
  const read = new X509Certificate(certificate);

  test("belongs to the key", () => {
    expect(read.checkPrivateKey(createPrivateKey(signingKey))).toBe(true);
    expect(read.checkPrivateKey(createPrivateKey(createSigningKey()))).toBe(false);
  });

  test("is signed by itself", () => {
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.issuer).toBe(read.subject);
    expect(read.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072, publicExponent: 65537n });
  });

  test("names its owner and its time", () => {
    expect(read.subject).toBe("CN=Guildhall ü");
    expect(read.validFromDate).toEqual(validFrom);
    expect(read.validToDate).toEqual(new Date("2036-01-31T08:09:10Z"));
  });
});

test("certificates differ in their serial numbers, which are positive and of 16 bytes", () => {
  const serials = Array.from({ length: 3 }, () => {
    const made = createCertificate(signingKey, { commonName: "A", validFrom, years: 1 });
    return new X509Certificate(made).serialNumber;
  });
  expect(new Set(serials).size).toBe(3);
  for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9A-F]{31}$/);
});

test.each([
  ["2049-12-31T23:59:58Z", 0],
  ["2050-01-01T00:00:00Z", 0],
  ["2049-12-31T23:59:58Z", 1],
])("writes years on both sides of 2050: %s for %i more", (from, years) => {
  const made = createCertificate(signingKey, { commonName: "A", validFrom: new Date(from), years });
  const read = new X509Certificate(made);
  expect(read.validFromDate).toEqual(new Date(from));
  expect(read.validToDate.getUTCFullYear()).toBe(new Date(from).getUTCFullYear() + years);
});

test.each([
  [0, "04", "00"],
  [0x7f, "04", "7f"],
  [0x80, "04", "8180"],
  [0xff, "04", "81ff"],
  [0x100, "04", "820100"],
  [0x10000, "04", "83010000"],
])("writes a length of %i bytes", (length, tag, head) => {
  const content = Buffer.alloc(length);
  expect(der(0x04, content).toString("hex")).toBe(tag + head + content.toString("hex"));
});
