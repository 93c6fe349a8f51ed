/** Crockford's base 32, without letters that look like digits. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const codeLength = 16;

/** 80 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const code = Array.from(bytes.slice(0, codeLength), (byte) => letters[byte % letters.length]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

const lookAlike: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

export function plainCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[OIL]/g, (letter) => lookAlike[letter] ?? letter);
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined;
}
