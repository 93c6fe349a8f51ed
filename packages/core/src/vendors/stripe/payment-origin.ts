import { variable } from "../../ground/shared/environment.ts";

/** Names the stage. Several stages may share a test account at Stripe. */
export const paymentOrigin = /* @__PURE__ */ variable("SECRETS_PREFIX");

/** Undefined for a payment that was made before payments said it. */
export const isOfThisStage = ({ origin }: Readonly<Record<string, string>>): boolean | undefined =>
  origin === undefined ? undefined : origin === paymentOrigin();
