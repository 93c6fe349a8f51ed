/** Letters that no decomposition takes apart. */
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

/** There and back: a capital that is no letter's only capital (ẞ) ends where its small one ends. */
const small = (text: string) => text.toLowerCase().toUpperCase().toLowerCase();

/** What two spellings of one text have in common: neither case nor accents. */
export const fold = (text: string): string =>
  bare(small(bare(text))).replaceAll(/[øđðłħıæœþς]/g, (letter) => plain[letter] ?? letter);

/** Whether what was typed into a filter stands anywhere in a text. */
export const isWithin = (typed: string, text: string): boolean => fold(text).includes(fold(typed.trim()));
