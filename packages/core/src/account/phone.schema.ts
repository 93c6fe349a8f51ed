import * as z from "zod/mini";

/** Ten digits, an optional country prefix, separators allowed. */
const us = String.raw`^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$`;

/** A plus and from seven to fifteen digits, the country's own among them (E.164), with what people write between them. */
const foreign = String.raw`^\+(?!1)[1-9]([-. ()/]{0,3}\d){6,14}$`;

const phone = (pattern: string, error: string) => z.string().check(z.trim(), z.regex(new RegExp(pattern), { error }));

const tenDigits = "Please enter a 10-digit phone number.";
const anywhere = "Enter a 10-digit phone number, or one that begins with + and the country code.";

/** Where texts are sent (1§5). */
export const UsPhone = phone(us, tenDigits);

/** Where somebody is only called: it may be anywhere. */
export const AnyPhone = phone(`${us}|${foreign}`, anywhere);

/** The same where an empty one clears what is kept. */
export const UsPhoneOrEmpty = z.optional(phone(`^$|${us}`, tenDigits));
export const AnyPhoneOrEmpty = z.optional(phone(`^$|${us}|${foreign}`, anywhere));
