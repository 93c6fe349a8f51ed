import * as z from "zod/mini";
import { optionalText, text } from "../shared/values.ts";

/** Marks and letters that are not seen. The two joiners belong into names of several scripts, between two letters. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const strayJoiner =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|\p{Script=Latin}[\u200c\u200d]|[\u200c\u200d]\p{Script=Latin}/u;

/** What a mail program makes a link of, whatever the case of its letters. */
const address = /@|:\/\/|\bwww[.．。｡]|[.．。｡]\p{L}{2,}\//iu;

/** The same with a dot alone: initials ("J.R.", "Ph.D.") and degrees ("M.Sc.") have none behind it that reads as one. */
const noSpace = /(?!(?<![\p{L}\p{N}.-])[BMD]\.(?:Sc|Ed|Eng|Phil)(?!\p{L}))[\p{L}\p{N}-][.．。｡]\p{L}{2}/u;

const refused = (error: string, pattern: RegExp) =>
  z.refine<string>((value) => !pattern.test(value.normalize("NFKC")), { error });

const noAddress = "Enter a name without a web or e-mail address. After a dot, put a space.";

/** We greet people by their names, also in mails to addresses that others typed: no name says more than a name. */
const isName = [
  refused("Leave out characters that cannot be seen.", invisible),
  refused("Leave out characters that cannot be seen.", strayJoiner),
  refused(noAddress, address),
  refused(noAddress, noSpace),
  z.refine<string>((value) => value === "" || /\p{L}/u.test(value), { error: "Enter a name with letters in it." }),
] as const;

const personName = (max: number, missing: string) => text(max, missing).check(...isName);

export const optionalPersonName = (max: number) => z.pipe(optionalText(max), z.optional(z.string().check(...isName)));

export const FirstName = personName(100, "Enter your first name.");
export const LastName = personName(100, "Enter your last name.");
