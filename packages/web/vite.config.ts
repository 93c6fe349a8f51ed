import { defineConfig } from "vite";
import { chunkGroups } from "./src/theme/chunk-groups.ts";
import { askForFirstNeeds } from "./src/theme/first-needs.ts";
import { browsers, componentPlugins, preloadFonts, routesWithoutWords } from "./src/theme/vite-plugins.ts";

// The gateway of the local cloud; it answers everything that is not the site itself.
const gateway = `http://127.0.0.1:${process.env.GUILDHALL_PORT ?? "3000"}`;
const proxied = ["/api", "/media/", "/_aws", "/_local", "/config.json"];

export default defineConfig(({ command }) => {
  // A build started from a test would otherwise carry React's development bundle.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: import.meta.dirname,
    // Configuration is read at run time; no build depends on the machine it was made on.
    envDir: false,
    base: "/",
    define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    plugins: [...componentPlugins(), routesWithoutWords(), askForFirstNeeds(), preloadFonts(/(sans|serif)-latin-[^e]/)],
    build: {
      outDir: "dist",
      emptyOutDir: true,
      sourcemap: false,
      target: browsers,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(proxied.map((path) => [path, { target: gateway, headers: { origin: gateway } }])),
    },
  };
});
