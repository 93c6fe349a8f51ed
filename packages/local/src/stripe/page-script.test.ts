import { expect, test } from "vitest";
import { startStripe } from "./stripe.fixture.ts";

test.each(["/stripe.js", "/stripe.js?advancedFraudSignals=false"])(
  "%s is one script that runs as it is",
  async (path) => {
    const server = await startStripe();
    const response = await fetch(`${server.origin}/_aws/stripe${path}`);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const script = await response.text();
    expect(script).not.toMatch(/^(import|export) /m);
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain("confirmCardSetup");
    await server.close();
  },
);
