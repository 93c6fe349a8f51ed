/** Letters that Unicode decomposition does not split. */
const plain: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ς: "σ",
};

const bare = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "");

/** Lower, upper, lower: so ẞ and ß both become "ss". */
const small = (text: string) => text.toLowerCase().toUpperCase().toLowerCase();

const foldAny = (text: string): string =>
  bare(small(bare(text))).replaceAll(/[øđðłħıæœþς]/g, (letter) => plain[letter] ?? letter);

/** Without case and accents, for comparing. Lists fold a million texts, and most have ASCII letters only. */
export const fold = (text: string): string => (/^[ -~]*$/.test(text) ? text.toLowerCase() : foldAny(text));

export const isWithin = (typed: string, text: string): boolean => fold(text).includes(fold(typed.trim()));
