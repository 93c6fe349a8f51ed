const ownHost = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** Another name for this machine would let a foreign page read its data. */
export const isOwnHost = (host = ""): boolean => ownHost.test(host);

/** The portal's own pages, under both names of this machine. Other ports do not belong to the portal. */
export const isOwnOrigin = (origin: string, host: string): boolean => {
  const [, port = ""] = host.split(":");
  return ["localhost", "127.0.0.1"].some((name) => origin === `http://${name}${port && `:${port}`}`);
};

interface Asked {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const originOf = (address = ""): string => (URL.canParse(address) ? new URL(address).origin : "");

/**
 * Whether a page of another origin, open in the same browser, sent the request: its requests have an origin, and
 * the browser marks what it shows or runs. Programs send neither; a link that a person follows does not count.
 */
export function isForeignPage({ headers }: Asked): boolean {
  const { host, origin } = headers;
  if (host === undefined || !isOwnHost(host)) return true;
  // The browser's own header; a form on a page without referrer has "null" as its origin.
  if (headers["sec-fetch-site"] === "same-origin") return false;
  if (origin !== undefined) return !isOwnOrigin(origin, host);
  if (headers["sec-fetch-site"] !== "cross-site" || headers["sec-fetch-mode"] === "navigate") return false;
  // A browser treats the two names of this machine as two sites. A page cannot claim to be another.
  return !isOwnOrigin(originOf(headers.referer), host);
}
