import { randomBytes } from "node:crypto";
import type { WireRequest, WireResponse } from "small-cloud/shared/wire";

const cookieName = "brightspace-session";

export type Browser = ReturnType<typeof createBrowser>;

/** The answer to a browser: a page, or a redirect with a new cookie. */
export function createBrowser(ownUrl: string, portalUrl: string) {
  const { origin, pathname } = new URL(ownUrl);
  // A form's redirect counts as its action, and signing in redirects to the portal.
  const formTargets = [...new Set(["'self'", origin, new URL(portalUrl).origin])].join(" ");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action ${formTargets}; frame-ancestors 'none'`;

  const show = (status: number, body: string): WireResponse => ({
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
    },
    body,
  });

  const send = (location: string, cookie: string): WireResponse => ({
    status: 303,
    headers: {
      location,
      "cache-control": "no-store",
      "set-cookie": `${cookieName}=${cookie}; Path=${pathname}; HttpOnly; SameSite=Lax`,
    },
  });

  return { show, send };
}

export const createToken = (): string => randomBytes(24).toString("base64url");

export function cookieOf({ headers }: WireRequest): string {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  return pairs.find(([name]) => name === cookieName)?.[1] ?? "";
}
