import * as z from "zod/mini";

export const usPattern = String.raw`^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$`;

/** bylaws#text-consent. In its own file, because the login page loads it. */
export const UsPhone = z
  .string()
  .check(z.trim(), z.regex(new RegExp(usPattern), { error: "Please enter a 10-digit phone number." }));
