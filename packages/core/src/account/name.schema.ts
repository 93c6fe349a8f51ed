import * as z from "zod/mini";
import { optionalText, text } from "../shared/values.ts";

/** Marks that are not seen and change what is; the two joiners belong into names of several scripts. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/** What a mail program makes a link of. Names with a dot ("St.John", "M.Sc.") are short before it. */
const address = /@|:\/\/|\bwww[.．。｡]|[\p{L}\p{N}-]{3,}[.．。｡]\p{L}{2,}|[.．。｡]\p{L}{2,}\//iu;

const refused = (error: string, pattern: RegExp) =>
  z.refine<string>((value) => !pattern.test(value.normalize("NFKC")), { error });

/** We greet people by their names, also in mails to addresses that others typed: no name says more than a name. */
const isName = [
  refused("Leave out characters that cannot be seen.", invisible),
  refused("Enter a name without a web or e-mail address. After a dot, put a space.", address),
] as const;

export const personName = (max: number) => text(max).check(...isName);

export const optionalPersonName = (max: number) => z.pipe(optionalText(max), z.optional(z.string().check(...isName)));
