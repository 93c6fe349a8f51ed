/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-84Gp/frQSHgS5qlp3PzoMhYGjPwDLqjEnfPyd6SGukE=";
