const shortened: Readonly<Record<string, string>> = { saint: "st", sainte: "ste", fort: "ft", mount: "mt" };

/** Words in the form for comparisons: no accents, no dots, lower case; "saint" and "st" are the same. */
export const plainWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(shortened, word) ? (shortened[word] as string) : word));
