/** Hash of packages/web/public/start.js for the CSP. The test of the built site prints the new value. */
export const startScriptHash = "sha256-EleIYrnHCCdiJxviO+U7y3qOj5lpPUeUS25fR/d+PH4=";
