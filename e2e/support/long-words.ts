import type { Page } from "@playwright/test";

const unbroken = (letters: number): string => "Wolfeschlegelsteinhausen".repeat(9).slice(0, letters);

/** The longest texts that people can type, without a place for a line break. */
const longWords: Readonly<Record<string, string>> = {
  email: `${unbroken(64).toLowerCase()}@${unbroken(50).toLowerCase()}.example`,
  firstName: unbroken(40),
  lastName: unbroken(40),
  personName: `${unbroken(40)} ${unbroken(40)}`,
  addressLine1: `1 ${unbroken(70)}`,
  city: unbroken(50),
  organization: unbroken(60),
  reason: unbroken(120),
  detail: unbroken(120),
  notes: unbroken(120),
};

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const isPerson = (thing: { readonly [name: string]: Json }): boolean =>
  "email" in thing || "personId" in thing || String(thing.id).startsWith("per_");

/** An answer of the API in which every person has a long address, name and street, and every note is long. */
export function lengthened(json: Json): Json {
  if (Array.isArray(json)) return json.map(lengthened);
  if (typeof json !== "object" || json === null) return json;
  const long = (name: string, value: Json): Json => {
    if (typeof value !== "string") return lengthened(value);
    return (name === "name" && isPerson(json as never) ? longWords.personName : longWords[name]) ?? value;
  };
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, long(name, value)]));
}

/** Every person on this page has this name. */
export const lengthenEverybody = (page: Page): Promise<unknown> =>
  page.route("**/api/**", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()["content-type"]?.includes("json");
    return isJson ? route.fulfill({ response, json: lengthened(await response.json()) }) : route.fulfill({ response });
  });

/** Unavoidable for a word that is longer than its line. */
export const isAboutLongWord = (fault: string): boolean =>
  /breaks inside "[^"]*Wolfe|^a "Wolfe.* is not on the line/i.test(fault);
