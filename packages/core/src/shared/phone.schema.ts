import * as z from "zod/mini";
import { usPattern } from "./us-phone.schema.ts";

/** A plus and from seven to fifteen digits, the country's own among them (E.164), with what people write between them. */
const foreign = String.raw`^\+(?!1)[1-9]([-. ()/]{0,3}\d){6,14}$`;

const phone = (pattern: string, error: string) => z.string().check(z.trim(), z.regex(new RegExp(pattern), { error }));

const anywhere = "Enter a 10-digit phone number, or one that begins with + and the country code.";

/** Where somebody is only called: it may be anywhere. */
export const AnyPhone = phone(`${usPattern}|${foreign}`, anywhere);

/** The same, and one that gets texts, where an empty one clears what is kept. */
export const AnyPhoneOrEmpty = z.optional(phone(`^$|${usPattern}|${foreign}`, anywhere));
export const UsPhoneOrEmpty = z.optional(phone(`^$|${usPattern}`, "Please enter a 10-digit phone number."));
