import { readFileSync } from "node:fs";
import type { StandIn, WireRequest, WireResponse } from "small-cloud/shared/wire";
import { createTokens, type Tokens } from "./captcha-tokens.ts";

export interface CaptchaOptions {
  readonly secret: string;
  readonly siteKey: string;
}

interface SiteVerifyAnswer {
  readonly success: boolean;
  readonly challenge_ts?: string;
  readonly hostname?: string;
  readonly "error-codes"?: readonly string[];
}

const script = readFileSync(new URL("./captcha-widget.js", import.meta.url), "utf8");

/** Google's reCAPTCHA v2: a script that draws a checkbox, and the address where servers ask about its tokens. */
export function createCaptcha(given: CaptchaOptions) {
  const options = { ...given };
  const tokens = createTokens();
  const counts = { issued: 0, accepted: 0, refused: 0 };

  function issueToken(hostname = "localhost"): string {
    counts.issued += 1;
    return tokens.issue(hostname);
  }

  function verify(request: WireRequest): SiteVerifyAnswer {
    const checked = judge(request, options, tokens);
    counts[checked.success ? "accepted" : "refused"] += 1;
    return checked;
  }

  function answer(request: WireRequest): WireResponse {
    const path = request.url.split("?")[0];
    const { method } = request;
    if (path === "/api.js" && method === "GET") return { status: 200, headers: scriptHeaders, body: script };
    if (path === "/api/siteverify") return json(200, verify(request));
    if (path === "/token" && method === "POST") return giveToken(request, options, issueToken);
    return json(404, { error: "not found" });
  }

  const standIn: StandIn = {
    name: "captcha",
    handle: answer,
    inspect: () => ({ siteKey: options.siteKey, ...counts }),
    close: () => undefined,
  };
  return {
    ...standIn,
    /** A token as after solving the captcha on a page of that host. */
    issueToken,
    /** From now on the former secret is refused. */
    rollSecret: (secret: string): void => {
      options.secret = secret;
    },
  };
}

const scriptHeaders = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };

const json = (status: number, body: object, headers: Record<string, string> = {}): WireResponse => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body, null, 2),
});

const refuse = (code: string): SiteVerifyAnswer => ({ success: false, "error-codes": [code] });

function judge({ method, url, body }: WireRequest, { secret }: CaptchaOptions, tokens: Tokens): SiteVerifyAnswer {
  if (method !== "POST") return refuse("bad-request");
  // The service reads both; the body goes first.
  const fields = new URLSearchParams(`${body.toString()}&${url.split("?")[1] ?? ""}`);
  const given = fields.get("secret");
  const response = fields.get("response");
  if (!given) return refuse("missing-input-secret");
  if (given !== secret) return refuse("invalid-input-secret");
  if (!response) return refuse("missing-input-response");
  const result = tokens.redeem(response);
  if (typeof result === "string") return refuse(result);
  const at = new Date(result.issuedAt).toISOString().replace(/\.\d+/, "");
  return { success: true, challenge_ts: at, hostname: result.hostname };
}

/** The widget asks for a token; the page's host goes into it, for the server to compare. */
function giveToken(
  { headers, body }: WireRequest,
  { siteKey }: CaptchaOptions,
  issue: (host: string) => string,
): WireResponse {
  const { origin = "" } = headers;
  const page = URL.canParse(origin) ? new URL(origin).hostname : (headers.host ?? "localhost").split(":")[0];
  const isLocal = page === "localhost" || page === "127.0.0.1";
  const cors: Record<string, string> =
    origin && isLocal ? { "access-control-allow-origin": origin, vary: "Origin" } : {};
  if (new URLSearchParams(body.toString()).get("k") !== siteKey) {
    return json(400, { error: "ERROR for site owner: Invalid site key" }, cors);
  }
  return json(200, { token: issue(page ?? "localhost") }, cors);
}
