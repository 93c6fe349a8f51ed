import { type City, citiesFrom, citiesWithZip, hasZip, placeData, zipsOf } from "./place-data.ts";
import { plainWords } from "./plain-words.ts";
import { streetsFor } from "./street-names.ts";
import { usStates, usTerritories } from "./us-states.ts";

/** An invented address: city, ZIP code and position are real, the house is not. */
export interface FoundPlace {
  readonly number: string;
  readonly street: string;
  readonly city: City;
  readonly zip: string;
}

interface Question {
  readonly number: string;
  readonly words: readonly string[];
  /** The number of words before the first comma. */
  readonly comma: number | undefined;
}

const country = /[\s,]+(usa|us|united states( of america)?)[\s,]*$/i;
const unit = /[\s,]+(apt|apartment|suite|ste|unit|#)[\s.#]*[\w-]+/i;

function readQuestion(text: string): Question {
  const plain = text.trim().replace(country, "").replace(unit, "");
  const [, number = "", rest = plain] = /^(\d+[a-z]?(?:-\d+)?)\s+(.+)$/i.exec(plain) ?? [];
  const comma = rest.indexOf(",");
  return {
    number: number.toUpperCase(),
    words: plainWords(rest),
    comma: comma < 0 ? undefined : plainWords(rest.slice(0, comma)).length,
  };
}

interface Where {
  readonly city: City;
  readonly zip: string;
}

const stateNames = Object.entries({
  ...usStates,
  ...Object.fromEntries(Object.entries(usTerritories).map(([code, { name }]) => [code, name])),
}).map(([code, name]) => ({ code, words: plainWords(name).join(" ") }));

/** States whose name is, or begins with, these words. */
const statesFrom = (words: readonly string[]): Set<string> => {
  const typed = words.join(" ");
  return new Set(
    stateNames
      .filter(({ code, words: name }) => code.toLowerCase().startsWith(typed) || name.startsWith(typed))
      .map(({ code }) => code),
  );
};

const largestFirst = (name: string) => (one: City, other: City) =>
  Number(other.key === name) - Number(one.key === name) || other.inhabitants - one.inhabitants;

/** Cities by "wester", "westerville oh", "westerville ohio 430", "43081". */
function citiesFor(words: readonly string[]): Where[] {
  if (words.length === 0)
    return placeData()
      .bySize.slice(0, 6)
      .map((city) => ({ city, zip: "" }));
  const zip = /^\d{1,5}$/.test(words.at(-1) ?? "") ? (words.at(-1) as string) : "";
  const named = zip ? words.slice(0, -1) : words;
  if (named.length === 0) return citiesWithZip(zip).map((city) => ({ city, zip }));
  return [...citiesNamed(named)].filter((city) => !zip || hasZip(city, zip)).map((city) => ({ city, zip }));
}

function citiesNamed(words: readonly string[]): Set<City> {
  const whole = words.join(" ");
  const found = new Set(citiesFrom(whole).toSorted(largestFirst(whole)));
  for (let end = words.length - 1; end > 0; end -= 1) {
    const states = statesFrom(words.slice(end));
    const name = words.slice(0, end).join(" ");
    for (const city of citiesFrom(name).toSorted(largestFirst(name))) if (states.has(city.state)) found.add(city);
  }
  return found;
}

/** The same house always has the same ZIP code. */
function zipFor(city: City, begun: string, street: string): string {
  const codes = zipsOf(city, begun);
  const sum = [...street].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return codes[sum % codes.length] ?? "";
}

/** Every way to split the words into a street and a city; the longest street first. */
function* partings({ words, comma }: Question): Generator<[street: readonly string[], where: readonly string[]]> {
  if (comma !== undefined) return yield [words.slice(0, comma), words.slice(comma)];
  for (let end = words.length; end >= 0; end -= 1) yield [words.slice(0, end), words.slice(end)];
}

/** Addresses that begin like the text, up to a limit: by the first split that gives results. */
export function searchPlaces(text: string, limit: number): FoundPlace[] {
  const question = readQuestion(text);
  if (question.words.length === 0) return [];
  const found = new Map<string, FoundPlace>();
  for (const [streetWords, whereWords] of partings(question)) {
    const streets = streetsFor(streetWords, whereWords.length === 0 && question.comma === undefined);
    if (streets.length === 0) continue;
    for (const { street, where } of pairs(streets, citiesFor(whereWords), limit)) {
      const zip = zipFor(where.city, where.zip, street);
      found.set(`${street}|${where.city.key}|${where.city.state}`, {
        number: question.number,
        street,
        city: where.city,
        zip,
      });
    }
    if (found.size > 0) break;
  }
  return [...found.values()].slice(0, limit);
}

/** The most likely street in the most likely city first, then less likely ones of both. */
function* pairs(streets: readonly string[], cities: readonly Where[], limit: number) {
  for (let distance = 0; distance < streets.length + cities.length && distance < limit; distance += 1) {
    for (let row = 0; row <= distance; row += 1) {
      const [street, where] = [streets[row], cities[distance - row]];
      if (street && where) yield { street, where };
    }
  }
}
