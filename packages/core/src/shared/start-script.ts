/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-uX3fLgePF+51yCTleUOCeGZ+csg4pJ5xewKvgYMbl1U=";
