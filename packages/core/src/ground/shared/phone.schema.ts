import * as z from "zod/mini";
import { usPattern } from "./us-phone.schema.ts";

/** E.164: a plus and 7 to 15 digits, with the separators that people type. */
const foreign = String.raw`^\+(?!1)[1-9]([-. ()/]{0,3}\d){6,14}$`;

const phone = (pattern: string, error: string) => z.string().check(z.trim(), z.regex(new RegExp(pattern), { error }));

const anywhere = "Enter a 10-digit phone number, or one that begins with + and the country code.";

/** For phones that are only called: any country. */
export const AnyPhone = phone(`${usPattern}|${foreign}`, anywhere);

/** Empty clears what is stored. */
export const AnyPhoneOrEmpty = z.optional(phone(`^$|${usPattern}|${foreign}`, anywhere));
export const UsPhoneOrEmpty = z.optional(phone(`^$|${usPattern}`, "Please enter a 10-digit phone number."));
