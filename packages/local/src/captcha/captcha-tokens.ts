import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";

export interface TokenContent {
  readonly issuedAt: number;
  readonly hostname: string;
}
type Refusal = "invalid-input-response" | "timeout-or-duplicate";

export type Tokens = ReturnType<typeof createTokens>;

const lifetime = 120_000;

/** A token is valid once and for two minutes. Key and tokens live as long as the process. */
export function createTokens() {
  const key = randomBytes(32);
  const used = new Map<string, number>();
  const seal = (content: string): string => createHmac("sha256", key).update(content).digest("base64url");

  function read(token: string): (TokenContent & { id: string }) | undefined {
    const [content = "", mac = ""] = token.split(".");
    const [given, expected] = [Buffer.from(mac), Buffer.from(seal(content))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(content, "base64url").toString());
  }

  function forgetOld(): void {
    for (const [id, issuedAt] of used) if (!isFresh(issuedAt)) used.delete(id);
  }

  return {
    issue(hostname: string): string {
      const content = JSON.stringify({ id: randomUUID(), issuedAt: Date.now(), hostname });
      const encoded = Buffer.from(content).toString("base64url");
      return `${encoded}.${seal(encoded)}`;
    },
    redeem(token: string): TokenContent | Refusal {
      const content = read(token);
      if (!content) return "invalid-input-response";
      forgetOld();
      if (!isFresh(content.issuedAt) || used.has(content.id)) return "timeout-or-duplicate";
      used.set(content.id, content.issuedAt);
      return content;
    },
  };
}

// After the clock is moved back, tokens from the future are not valid.
const isFresh = (issuedAt: number): boolean => Math.abs(Date.now() - issuedAt) <= lifetime;
