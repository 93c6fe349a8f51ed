import * as z from "zod/mini";
import { optionalTextAsTyped, textAsTyped } from "../../ground/shared/values.ts";

/** Invisible characters. The two joiners are allowed between letters, because several scripts need them. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const strayJoiner =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|\p{Script=Latin}[\u200c\u200d]|[\u200c\u200d]\p{Script=Latin}/u;

/** What mail programs turn into links. */
const address = /@|:\/\/|\bwww[.．。｡]|[.．。｡]\p{L}{2,}\//iu;

/** A word, a dot and a word. Initials ("J.R.", "Ph.D.") and degrees ("M.Sc.") are allowed. */
const noSpace = /(?!(?<![\p{L}\p{N}.-])[BMD]\.(?:Sc|Ed|Eng|Phil)(?!\p{L}))[\p{L}\p{N}-][.．。｡]\p{L}{2}/u;

/** What a spreadsheet or a shell takes for a command. */
const command = /[=|]|^\s*\+/u;

const refused = (error: string, pattern: RegExp) =>
  z.refine<string>((value) => !pattern.test(value.normalize("NFKC")), { error });

const noAddress = "Enter a name without a web or e-mail address. After a dot, put a space.";

/** Names appear in mails to addresses that others typed, so they must not carry links or messages. */
const isName = [
  refused("Leave out characters that cannot be seen.", invisible),
  refused("Leave out characters that cannot be seen.", strayJoiner),
  refused(noAddress, address),
  refused(noAddress, noSpace),
  refused("Leave out the characters =, | and a + at the beginning.", command),
  z.refine<string>((value) => value === "" || /\p{L}/u.test(value), { error: "Enter a name with letters in it." }),
] as const;

/** Nobody's name is changed silently: what other texts leave out is refused. */
export const personName = (max: number, missing: string) => textAsTyped(max, missing).check(...isName);

export const optionalPersonName = (max: number) =>
  z.pipe(optionalTextAsTyped(max), z.optional(z.string().check(...isName)));

export const FirstName = personName(100, "Enter your first name.");
export const LastName = personName(100, "Enter your last name.");
