const ownHost = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** A name that somebody points to this machine would let their page read what is here. */
export const isOwnHost = (host = ""): boolean => ownHost.test(host);

/** The portal's own pages, under either name of this machine. What else it serves at another port is not the portal. */
export const isOwnOrigin = (origin: string, host: string): boolean => {
  const [, port = ""] = host.split(":");
  return ["localhost", "127.0.0.1"].some((name) => origin === `http://${name}${port && `:${port}`}`);
};

interface Asked {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const originOf = (address = ""): string => (URL.canParse(address) ? new URL(address).origin : "");

/**
 * Whether a page of elsewhere, open in the same browser, is asking: what it sends carries its origin, and what it shows
 * or runs is marked by the browser. Programs send neither; a link that a person follows is no page's doing.
 */
export function isForeignPage({ headers }: Asked): boolean {
  const { host, origin } = headers;
  if (host === undefined || !isOwnHost(host)) return true;
  // The browser's own word; a form on a page that tells no referrer has "null" for its origin.
  if (headers["sec-fetch-site"] === "same-origin") return false;
  if (origin !== undefined) return !isOwnOrigin(origin, host);
  if (headers["sec-fetch-site"] !== "cross-site" || headers["sec-fetch-mode"] === "navigate") return false;
  // The two names of this machine are two sites to a browser. A page cannot say that it is another.
  return !isOwnOrigin(originOf(headers.referer), host);
}
