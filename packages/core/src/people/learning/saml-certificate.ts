import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Wanted {
  readonly commonName: string;
  readonly validFrom: Date;
  readonly years: number;
}

/** The PEM value of the secret SAML_SIGNING_KEY. One that is in use stays until it is changed. */
export function createSigningKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 3072 });
  return privateKey.export({ type: "pkcs8", format: "pem" }) as string;
}

/** The PEM value of SAML_CERTIFICATE, given to platforms. Written by hand because Node only reads X.509. */
export const createCertificate = (signingKey: string, wanted: Wanted): string =>
  toPem(selfSigned(createPrivateKey(signingKey), wanted));

const tags = {
  integer: 0x02,
  bits: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const;

const oids = {
  sha256WithRsa: Buffer.from("2a864886f70d01010b", "hex"),
  commonName: Buffer.from("550403", "hex"),
};

/** RFC 5280, version 3, without extensions. */
function selfSigned(privateKey: KeyObject, { commonName, validFrom, years }: Wanted): Buffer {
  const algorithm = sequence(der(tags.oid, oids.sha256WithRsa), der(tags.null, Buffer.alloc(0)));
  const attribute = sequence(der(tags.oid, oids.commonName), der(tags.utf8, Buffer.from(commonName)));
  const name = sequence(der(tags.set, attribute));
  const validTo = new Date(validFrom);
  validTo.setUTCFullYear(validTo.getUTCFullYear() + years);
  const toBeSigned = sequence(
    der(tags.version, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, serialNumber()),
    algorithm,
    name,
    sequence(time(validFrom), time(validTo)),
    name,
    createPublicKey(privateKey).export({ type: "spki", format: "der" }),
  );
  return sequence(toBeSigned, algorithm, bits(sign("sha256", toBeSigned, privateKey)));
}

export function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(tags.sequence, Buffer.concat(parts));

const bits = (content: Buffer): Buffer => der(tags.bits, Buffer.concat([Buffer.from([0]), content]));

/** Positive, and without a leading zero byte. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes.readUInt8(0) & 0x3f) | 0x40;
  return bytes;
}

/** RFC 5280: a two-digit year until 2049, four digits from 2050. */
function time(at: Date): Buffer {
  const digits = `${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z`;
  return at.getUTCFullYear() < 2050
    ? der(tags.utcTime, Buffer.from(digits.slice(2)))
    : der(tags.time, Buffer.from(digits));
}

const toPem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;
