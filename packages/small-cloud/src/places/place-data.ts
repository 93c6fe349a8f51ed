import { readFileSync } from "node:fs";
import { plainWords } from "./plain-words.ts";

export interface City {
  readonly name: string;
  /** The name in the form for comparisons: lower case, no accents, "saint" and similar words shortened. */
  readonly key: string;
  /** Two letters; territories too. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  readonly inhabitants: number;
  /** First and last of each range. */
  readonly zips: readonly (readonly [string, string])[];
}

export interface PlaceData {
  /** The largest first. */
  readonly bySize: readonly City[];
  readonly byKey: readonly City[];
}

// The tarball has it at the same place, beside the folder of the built files.
const file = new URL("./data/us-places.tsv", import.meta.url);

let loaded: PlaceData | undefined;

/** Real cities with their ZIP codes, read when they are first needed. */
export function placeData(): PlaceData {
  loaded ??= read(readFileSync(file, "utf8"));
  return loaded;
}

function read(text: string): PlaceData {
  const cities: City[] = [];
  let state = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("=")) state = line.slice(1);
    else if (line) cities.push(cityOf(line, state));
  }
  return {
    bySize: cities.toSorted((one, other) => other.inhabitants - one.inhabitants),
    byKey: cities.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

function cityOf(line: string, state: string): City {
  const [name = "", lat, lng, inhabitants, zips = ""] = line.split("\t");
  return {
    name,
    key: plainWords(name).join(" "),
    state,
    lat: Number(lat),
    lng: Number(lng),
    inhabitants: Number(inhabitants),
    zips: zips.split(",").map((run) => {
      const [first = "", last = first] = run.split("-");
      return [first, last] as const;
    }),
  };
}

/** Cities whose name begins with this text. */
export function citiesFrom(prefix: string): City[] {
  const { byKey } = placeData();
  const found: City[] = [];
  for (let at = firstNotBefore(byKey, prefix); byKey[at]?.key.startsWith(prefix); at += 1)
    found.push(byKey[at] as City);
  return found;
}

function firstNotBefore(cities: readonly City[], prefix: string): number {
  let [low, high] = [0, cities.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cities[middle] as City).key < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const findCity = (name: string, state: string): City | undefined =>
  citiesFrom(plainWords(name).join(" ")).find((city) => city.name === name && city.state === state);

/** The ZIP codes of a city that begin with this text. A range has at most a few dozen. */
export function zipsOf(city: City, prefix = ""): string[] {
  return city.zips.flatMap(([first, last]) => {
    const codes: string[] = [];
    for (let code = Number(first); code <= Number(last); code += 1) codes.push(String(code).padStart(5, "0"));
    return codes.filter((code) => code.startsWith(prefix));
  });
}

/** Whether any ZIP code of a city begins with this text, without listing the ranges. */
export function hasZip({ zips }: City, prefix: string): boolean {
  const [lowest, highest] = [prefix.padEnd(5, "0"), prefix.padEnd(5, "9")];
  return zips.some(([first, last]) => first <= highest && lowest <= last);
}

const enough = 20;

/** The largest cities with such a ZIP code. */
export function citiesWithZip(prefix: string): City[] {
  const found: City[] = [];
  for (const city of placeData().bySize) {
    if (hasZip(city, prefix)) found.push(city);
    if (found.length === enough) break;
  }
  return found;
}
