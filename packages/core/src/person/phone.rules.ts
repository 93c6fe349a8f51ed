/** What is dialed: "+44 (0)20 7946 0123" is written with a zero that is dialed only within the country. */
export const dialedPhone = (written: string): string =>
  written.replace(/^(\s*\+.*?)\(0\)/, "$1").replace(/(?!^\+)\D/g, "");
