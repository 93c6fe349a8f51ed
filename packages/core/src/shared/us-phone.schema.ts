import * as z from "zod/mini";

/** Ten digits, an optional country prefix, separators allowed. */
export const usPattern = String.raw`^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$`;

/** bylaws#text-consent. By itself: the login page loads it with the schemas beside its own. */
export const UsPhone = z
  .string()
  .check(z.trim(), z.regex(new RegExp(usPattern), { error: "Please enter a 10-digit phone number." }));
