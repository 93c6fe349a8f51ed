import { plainWords } from "./plain-words.ts";

/** The postal abbreviations of street types. */
const suffixes: Readonly<Record<string, string>> = {
  alley: "Aly",
  avenue: "Ave",
  boulevard: "Blvd",
  circle: "Cir",
  court: "Ct",
  cove: "Cv",
  crossing: "Xing",
  drive: "Dr",
  highway: "Hwy",
  lane: "Ln",
  loop: "Loop",
  parkway: "Pkwy",
  place: "Pl",
  plaza: "Plz",
  road: "Rd",
  row: "Row",
  run: "Run",
  square: "Sq",
  street: "St",
  terrace: "Ter",
  trail: "Trl",
  way: "Way",
};

const directions: Readonly<Record<string, string>> = {
  north: "N",
  south: "S",
  east: "E",
  west: "W",
  northeast: "NE",
  northwest: "NW",
  southeast: "SE",
  southwest: "SW",
};

/** Street names that nearly every town has, the most common first. */
const common =
  `Main St, Oak St, Maple Ave, Park Ave, Elm St, Washington St, Pine St, Cedar St, Lake St, Hill St, Church St,
Walnut St, High St, Chestnut St, Spring St, Center St, Market St, Broadway, State St, Union St, River Rd, Water St,
Willow St, Jefferson St, Jackson St, Madison Ave, Lincoln Ave, Franklin St, Adams St, Monroe St, Liberty St, Prospect Ave,
Highland Ave, Cherry St, Dogwood Ln, Sunset Dr, Meadow Ln, Forest Dr, Ridge Rd, Valley View Dr, College Ave, School St,
Mill Rd, Court St, Front St, Railroad Ave, Grove St, Pleasant St, Green St, Summit Ave, Cleveland Ave, Sycamore St,
Magnolia Ave, Birch St, Poplar St, Locust St, Hickory Ln, Laurel St, Ash St, Delaware Ave, Virginia Ave, Pennsylvania Ave,
Georgia Ave, Ohio Ave, Martin Luther King Jr Blvd, Country Club Rd, Old Mill Rd, 1st St, 2nd St, 3rd St, 4th St, 5th Ave,
6th St, 7th St, 8th St, 9th St, 10th St, 11th Ave, 12th St`
    .split(/,\s+/)
    .map((name) => ({ name, words: plainWords(name) }));

const shortest = Object.fromEntries(Object.values(suffixes).map((short) => [short.toLowerCase(), short]));
const suffixOf = (word: string): string | undefined =>
  Object.hasOwn(suffixes, word) ? suffixes[word] : Object.hasOwn(shortest, word) ? shortest[word] : undefined;
const directionOf = (word: string): string | undefined =>
  Object.hasOwn(directions, word)
    ? directions[word]
    : Object.values(directions).find((short) => short.toLowerCase() === word);

interface Typed {
  /** "N", if the name begins with a direction. */
  readonly direction: string;
  readonly words: readonly string[];
}

function readTyped(words: readonly string[]): Typed {
  const [first = "", ...rest] = words;
  const direction = rest.length > 0 ? directionOf(first) : undefined;
  const named = direction ? rest : words;
  return {
    direction: direction ? `${direction} ` : "",
    words: named.map((word) => suffixOf(word)?.toLowerCase() ?? word),
  };
}

const isWhole = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((word, index) => words[index] === word);

/** The last word may be incomplete. */
const isBegun = (words: readonly string[], typed: readonly string[]): boolean =>
  isWhole(words, typed.slice(0, -1)) && (words[typed.length - 1] ?? "").startsWith(typed.at(-1) ?? "");

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An uncommon name is accepted if it has a street type: "Ridgewood Ct". */
function ownName({ words }: Typed): string[] {
  const suffix = suffixOf(words.at(-1) ?? "");
  const hasTwo = suffixOf(words.at(-2) ?? "") !== undefined;
  return suffix && words.length > 1 && !hasTwo ? [`${words.slice(0, -1).map(capital).join(" ")} ${suffix}`] : [];
}

/** The streets that the text may mean; `isOpen` if it ends with the name, which may be incomplete. */
export function streetsFor(words: readonly string[], isOpen: boolean): string[] {
  if (words.length === 0) return common.slice(0, 6).map(({ name }) => name);
  const typed = readTyped(words);
  const matches = isOpen ? isBegun : isWhole;
  const known = common.filter((street) => matches(street.words, typed.words)).map(({ name }) => name);
  return (known.length > 0 ? known : ownName(typed)).map((name) => typed.direction + name);
}
