import { serveStandIns } from "small-cloud/shared/stand-in.fixture";
import { createCaptcha } from "./captcha.ts";

export const someKeys = { secret: "the server's secret", siteKey: "the page's key" };

/** The captcha behind a real server on a free port. */
export async function startCaptcha() {
  const captcha = createCaptcha(someKeys);
  const server = await serveStandIns([captcha]);
  const endpoint = server.endpointOf("captcha");
  return {
    captcha,
    endpoint,
    origin: server.origin,
    /** Asks as a server does. */
    async verify(fields: Record<string, string>, secret = someKeys.secret) {
      const body = new URLSearchParams({ secret, ...fields });
      const response = await fetch(`${endpoint}/api/siteverify`, { method: "POST", body });
      return (await response.json()) as Record<string, unknown>;
    },
    close: () => server.close(),
  };
}
