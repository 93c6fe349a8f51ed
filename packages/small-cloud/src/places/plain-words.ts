const shortened: Readonly<Record<string, string>> = { saint: "st", sainte: "ste", fort: "ft", mount: "mt" };

/** Words as they are compared: no accents, no dots, no case; "saint" and "st" are the same. */
export const plainWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(shortened, word) ? (shortened[word] as string) : word));
