import { fold } from "../../ground/shared/fold.ts";

export const passwordFaults = {
  repeats: "Do not repeat the same characters. Several words that have nothing to do with each other are good.",
  runs: "Use no rows of letters, digits or keys. Several words that have nothing to do with each other are good.",
  "our-name": "Leave our name out of your password.",
  "own-email": "Leave your e-mail address out of your password.",
  common: "This is one of the passwords that are tried first. Choose one that is only yours.",
  leaked: "This password is known from a data leak elsewhere. Choose one that you have used nowhere else.",
} as const;

export type PasswordFault = keyof typeof passwordFaults;

const ourNames = ["AFCPE", "Guildhall"];

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** The same for trivial variants of a text. */
const skeletonOf = (text: string): string =>
  Array.from(fold(text), (letter) => lookalikes[letter] ?? letter)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const reversed = (text: string): string => Array.from(text).reverse().join("");

/** Shorter names occur in good passwords by chance. */
const shortestName = 5;

function holds(password: string, names: readonly string[]): boolean {
  const skeleton = skeletonOf(password);
  return names
    .map(skeletonOf)
    .filter((name) => name.length >= shortestName)
    .some((name) => skeleton.includes(name) || skeleton.includes(reversed(name)));
}

function namesIn(email: string): string[] {
  const name = email.slice(0, email.lastIndexOf("@"));
  return [email, name, name.split("+")[0] ?? ""];
}

const isRepeated = (letters: readonly string[]): boolean =>
  Array.from({ length: Math.floor(letters.length / 2) }, (_, index) => index + 1).some((period) =>
    letters.every((letter, index) => index < period || letter === letters[index - period]),
  );

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "012345678901234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  ..."1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm".split(" "),
];
const allRows = [...rows, ...rows.map(reversed)];

const shortestRun = 3;

const isRun = (letters: string): boolean => allRows.some((row) => row.includes(letters)) || /^(.)\1*$/su.test(letters);

/** Length of the keyboard or alphabet row, or repeated character, that begins here. */
function runFrom(letters: readonly string[], start: number): number {
  let end = start + 1;
  while (end < letters.length && isRun(letters.slice(start, end + 1).join(""))) end += 1;
  return end - start;
}

function isMadeOfRuns(letters: readonly string[]): boolean {
  let at = 0;
  while (at < letters.length) {
    const length = runFrom(letters, at);
    if (length < shortestRun) return false;
    at += length;
  }
  return true;
}

export function passwordFaultOf(password: string, email: string): PasswordFault | undefined {
  const letters = Array.from(password.toLowerCase());
  if (isRepeated(letters)) return "repeats";
  if (isMadeOfRuns(letters)) return "runs";
  if (holds(password, ourNames)) return "our-name";
  return holds(password, namesIn(email)) ? "own-email" : undefined;
}

/** Also without the final sign that people add to satisfy other rules. */
export const spellingsOf = (password: string): string[] => {
  const lower = password.toLowerCase();
  return [lower, lower.replace(/[^\p{L}\p{N}]+$/u, "")];
};
