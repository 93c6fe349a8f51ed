import * as z from "zod/mini";

export const SamlSignIn = z.object({
  /** As the learning platform sent it: base64, deflated or not. */
  SAMLRequest: z.string().check(z.minLength(1), z.maxLength(16_384)),
  RelayState: z.optional(z.string().check(z.maxLength(1024))),
});
export type SamlSignIn = z.infer<typeof SamlSignIn>;

/** A page whose form posts the signed answer to the learning platform. */
export const SamlAnswer = z.object({ html: z.string() });
export type SamlAnswer = z.infer<typeof SamlAnswer>;
