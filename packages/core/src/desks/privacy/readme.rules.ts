import { businessTimeZone } from "../../ground/shared/values.ts";

interface Copied {
  readonly file: string;
  readonly about: string;
}

export function readmeOf(copied: readonly Copied[], at: Date): string {
  const day = new Intl.DateTimeFormat("en-US", { timeZone: businessTimeZone, dateStyle: "long" });
  const files = copied.map(({ file, about }) => `${file}.json\r\n    ${about}.`);
  return [
    "YOUR DATA",
    "",
    `This is everything that the portal keeps about you, as it was on ${day.format(at)}.`,
    "Each file is a list in JSON, which any text editor opens. An empty list means that we keep nothing of that kind.",
    "Moments are in UTC. Ids are our own; they link one file to another.",
    "",
    ...files,
    "files/",
    "    Your picture, in the sizes in which we show it, and pictures that you sent and did not use yet.",
    "",
    "Not in here: your password, which we do not know; and notes of the last hours or days that go by themselves,",
    "such as how often somebody tried to sign in from an address.",
    "",
  ].join("\r\n");
}
