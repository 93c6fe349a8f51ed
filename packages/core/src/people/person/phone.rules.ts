/** The profile's number, where it is typed in a form of another domain. */
export const cellPhoneTyped = (cellPhone: string) => ({ cellPhone });

/** "+44 (0)20 7946 0123 ext. 5": the zero in brackets is dialed only within the country, and no word is. */
export const dialedPhone = (written: string): string =>
  written
    .replace(/(?<=\d[^a-z\d]*)[a-z].*$/is, "")
    .replace(/^(\s*\+.*?)\(0\)/, "$1")
    .replace(/(?!^\+)\D/g, "");
