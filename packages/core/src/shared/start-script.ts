/**
 * The script that stands in index.html itself, packages/web/public/start.js, by its hash: the only one that the content
 * security policy allows inside a page. The test of the built site says what to write here when the script changes.
 */
export const startScriptHash = "sha256-I7EcoNG6QjSsL2xtzxeR0VOAuTUhrJeRCNolkq0oD0Q=";
