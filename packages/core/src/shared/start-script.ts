/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-I7EcoNG6QjSsL2xtzxeR0VOAuTUhrJeRCNolkq0oD0Q=";
