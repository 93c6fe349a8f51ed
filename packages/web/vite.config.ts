import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./src/theme/chunk-groups.ts";
import { askForFirstNeeds } from "./src/theme/first-needs.ts";
import {
  amplifyWithoutTokens,
  preloadFonts,
  productionRouter,
  sonnerWithoutInlineStyle,
  themeCss,
} from "./src/theme/vite-plugins.ts";

// The gateway of the local cloud; it answers everything that is not the site itself.
const gateway = `http://127.0.0.1:${process.env.GUILDHALL_PORT ?? "3000"}`;
const proxied = ["/api", "/media/", "/_aws", "/_local", "/config.json"];

const localPages = ["components.html", "desk.html"];

/** `vite build` makes the site; `vite build --mode components` the developer's pages, which only the local server shows. */
export default defineConfig(({ mode, command }) => {
  const isLocal = mode === "components";
  // A build started from a test would otherwise carry React's development bundle.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: import.meta.dirname,
    // Configuration is read at run time; no build depends on the machine it was made on.
    envDir: false,
    base: isLocal ? "/_local/" : "/",
    publicDir: isLocal ? false : "public",
    define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    plugins: [
      react(),
      themeCss(),
      productionRouter(),
      amplifyWithoutTokens(),
      sonnerWithoutInlineStyle(),
      askForFirstNeeds(),
      preloadFonts(/(sans|serif)-latin-[^e]/),
    ],
    build: {
      outDir: isLocal ? "dist-local" : "dist",
      emptyOutDir: true,
      sourcemap: false,
      // light-dark() is the oldest thing we rely on (spring 2024).
      target: ["chrome123", "edge123", "firefox120", "safari17.5"],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: isLocal ? localPages : "index.html",
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(proxied.map((path) => [path, { target: gateway, headers: { origin: gateway } }])),
    },
  };
});
