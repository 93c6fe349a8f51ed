/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-cAuTvePicNCjo7aGUdLe0SjPSF4rvm1ci8qt+kQGIDw=";
