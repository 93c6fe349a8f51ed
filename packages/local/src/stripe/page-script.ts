import { fileURLToPath } from "node:url";
import type { WireResponse } from "small-cloud/shared/wire";

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  // Loaded when a page first asks, because callers of the API do not need it.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("page/stripe-js.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** The script that a page loads instead of js.stripe.com, made of the files beside this one. */
export async function pageScript(): Promise<WireResponse> {
  bundled ??= bundle();
  const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
  return { status: 200, headers, body: await bundled };
}
