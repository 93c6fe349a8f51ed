/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-5fQ/7zE6om4zfD75YXJziFAl0Cf/MTnsxuCSehvDQjY=";
