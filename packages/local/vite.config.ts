import { defineConfig } from "vite";
import { browsers, componentPlugins, preloadFonts } from "../web/src/theme/vite-plugins.ts";

/** The developer's pages, which only the local server shows. They are made of the site's components. */
export default defineConfig(({ command }) => {
  // A build started from a test would otherwise carry React's development bundle.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: import.meta.dirname,
    envDir: false,
    base: "/_local/",
    publicDir: false,
    define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    plugins: [...componentPlugins(), preloadFonts(/(sans|serif)-latin-[^e]/)],
    build: {
      outDir: "dist",
      emptyOutDir: true,
      sourcemap: false,
      target: browsers,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: ["desk.html", "components.html"] },
    },
  };
});
