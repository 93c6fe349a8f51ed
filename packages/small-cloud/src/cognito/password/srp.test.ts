import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { raise } from "../sign-in/sign-in.fixture.ts";
import { generator, power, powerOfGenerator, prime } from "./modular-power.ts";
import {
  computeVerifier,
  deriveKey,
  matchesPassword,
  openExchange,
  padHex,
  provesPassword,
  type SrpExchange,
  signClaim,
} from "./srp.ts";

const identity = { poolName: "Guildhall", username: "per_01hzx3v9q4r8t2w6y0b5d7f9gh" };
const password = "pässword-42 ok";
const repeat = (byte: string) => BigInt(`0x${byte.repeat(32)}`);
const fingerprint = (text: string) => createHash("sha256").update(text).digest("hex");

// Computed with Python's pow, hashlib and hmac, from the protocol alone.
const vectors = [
  {
    salt: "6d0f17a30ced446790690b74c5e19cf8",
    print: "9dfd2e364551808bf54176a2349d0722bff8a8252c240463f985425b1e0eef25",
  },
  {
    salt: "f1ab00000000000000000000000000ff",
    print: "2107ecf73134c8756538cd0172395ce428ab40aeedfc1e04752215ccb110b40a",
  },
  {
    salt: "00c1000000000000000000000000dead",
    print: "b900ea6cb80033b56374990832f4642ebe53de13da68e7ea332edb03621bca8a",
  },
];
const proof = {
  salt: "f1ab00000000000000000000000000ff",
  clientSecret: repeat("a1"),
  serverSecret: repeat("b2"),
  publicValuePrint: "43bb1a1d3b9c0cfdc675db1caa3ef9261ece37578d891e6ee7aa50282976d35f",
  key: "9ee456158341edb45251e076aff255f7",
  signature: "beDvWKuhSAjQkCqwR6o92j3QRKGdRHNO9K5af0pyK4U=",
  claim: {
    ...identity,
    secretBlock: Buffer.from(Array.from({ length: 96 }, (_, index) => index)).toString("base64"),
    timestamp: "Sat Nov 7 09:05:03 UTC 2026",
  },
};

function vectorExchange(): SrpExchange {
  const verifier = BigInt(`0x${computeVerifier(identity, password, proof.salt).verifier}`);
  const multiplier = BigInt(
    `0x${createHash("sha256")
      .update(Buffer.from(padHex(prime) + padHex(generator), "hex"))
      .digest("hex")}`,
  );
  return {
    secret: proof.serverSecret,
    verifier,
    clientPublicValue: raise(2n, proof.clientSecret),
    publicValue: (multiplier * verifier + raise(2n, proof.serverSecret)) % prime,
  };
}

describe("a password record", () => {
  it.each(vectors)("agrees with another implementation for salt $salt", ({ salt, print }) => {
    expect(fingerprint(computeVerifier(identity, password, salt).verifier)).toBe(print);
  });

  it("takes a new salt each time", () => {
    expect(computeVerifier(identity, password).salt).not.toBe(computeVerifier(identity, password).salt);
  });

  it("fits its own password, person and pool only", () => {
    const record = computeVerifier(identity, password);
    expect(matchesPassword(identity, password, record)).toBe(true);
    expect(matchesPassword(identity, `${password} `, record)).toBe(false);
    expect(matchesPassword({ ...identity, username: "per_other" }, password, record)).toBe(false);
    expect(matchesPassword({ ...identity, poolName: "Other" }, password, record)).toBe(false);
  });
});

describe("a proof", () => {
  it("agrees with another implementation", () => {
    const exchange = vectorExchange();
    expect(fingerprint(exchange.publicValue.toString(16))).toBe(proof.publicValuePrint);
    expect(deriveKey(exchange).toString("hex")).toBe(proof.key);
    expect(signClaim(deriveKey(exchange), proof.claim).toString("base64")).toBe(proof.signature);
  });

  it.each([
    ["as computed", proof.signature, true],
    ["with one letter changed", proof.signature.replace("beDv", "beDw"), false],
    ["cut short", proof.signature.slice(0, 40), false],
    ["empty", "", false],
  ])("%s is judged", (_, signature, isProof) => {
    expect(provesPassword(vectorExchange(), proof.claim, signature)).toBe(isProof);
  });

  it("is worth nothing for another time than it was made for", () => {
    const claim = { ...proof.claim, timestamp: "Sat Nov 7 09:05:04 UTC 2026" };
    expect(provesPassword(vectorExchange(), claim, proof.signature)).toBe(false);
  });
});

describe("an exchange", () => {
  it.each([
    ["zero", 0n, false],
    ["the prime", prime, false],
    ["twice the prime", 2n * prime, false],
    ["one above the prime", prime + 1n, true],
  ])("with %s as the client's value is opened or refused", (_, value, isOpened) => {
    const exchange = openExchange(computeVerifier(identity, password), value.toString(16));
    expect(exchange !== undefined).toBe(isOpened);
  });
});

describe("powers", () => {
  it.each([0n, 1n, 15n, 16n, 2n ** 255n + 1n, 2n ** 256n - 1n])(
    "of the generator to %s agree with repeated squaring",
    (exponent) => {
      expect(powerOfGenerator(exponent)).toBe(raise(2n, exponent));
      expect(power(generator, exponent)).toBe(raise(2n, exponent));
    },
  );

  it("refuse an exponent that the table does not cover", () => {
    expect(() => powerOfGenerator(2n ** 256n)).toThrow(RangeError);
  });

  it("of a base above the prime agree too", () => {
    expect(power(prime + 3n, repeat("c3"))).toBe(raise(3n, repeat("c3")));
  });
});

it.each([
  [0x7fn, "7f"],
  [0x80n, "0080"],
  [0xfn, "0f"],
  [0x100n, "0100"],
  [0x8000n, "008000"],
])("pads %s to %s, as Java writes big integers", (value, hex) => {
  expect(padHex(value)).toBe(hex);
});
