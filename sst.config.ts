import { defineStacks } from "./stacks/app.ts";

// SST looks for this file here, at the root; everything it loads lies in stacks/, where SST itself is installed.
export default {
  config: () => ({ name: "guildhall", region: "us-east-1" }),
  stacks: defineStacks,
};
