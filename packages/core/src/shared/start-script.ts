/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-d2x0Zy/OBP9QLXPBzvDz13mW9P/hOI2KGUuqZzhCSFk=";
