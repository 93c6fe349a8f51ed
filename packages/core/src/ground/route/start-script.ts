/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-cKR8b98lF3pWAWbBp4tLzU/t8D1ZAcB83JNBrZlsbik=";
