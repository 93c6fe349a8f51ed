import { expect, test } from "vitest";
import { citiesFrom, citiesWithZip, findCity, hasZip, placeData, zipsOf } from "./place-data.ts";
import { searchPlaces } from "./place-search.ts";
import { usStates, usTerritories } from "./us-states.ts";

test("knows places in every state and territory", () => {
  const found = new Set(placeData().bySize.map(({ state }) => state));
  expect([...found].sort()).toEqual([...Object.keys(usStates), ...Object.keys(usTerritories)].sort());
  expect(placeData().bySize.length).toBeGreaterThan(10_000);
});

test("holds whole rows: a name, five digits, a spot on the globe", () => {
  const broken = placeData().bySize.filter(
    ({ name, lat, lng, zips }) =>
      !name || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180) || !zips.flat().every((zip) => /^\d{5}$/.test(zip)),
  );
  expect(broken).toEqual([]);
});

test("finds cities by how their names begin, however they are written", () => {
  expect(citiesFrom("westerv").map(({ name, state }) => [name, state])).toEqual([["Westerville", "OH"]]);
  expect(citiesFrom("zzz")).toEqual([]);
  expect(findCity("Columbus", "GA")?.state).toBe("GA");
  expect(findCity("Columbus", "HI")).toBeUndefined();
});

test("finds ZIP codes inside a run of them", () => {
  const columbus = findCity("Columbus", "OH");
  if (!columbus) throw new Error("Columbus is missing");
  expect(["43215", "4321", "432", "43085", "44", "4308"].map((zip) => hasZip(columbus, zip))).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(zipsOf(columbus, "43208")).toEqual([]);
  expect(zipsOf(columbus, "4321")).toContain("43215");
  expect(citiesWithZip("43081").map(({ name }) => name)).toEqual(["Westerville"]);
});

test("answers within a few milliseconds", () => {
  const questions = [
    "120 main st wester",
    "43081",
    "120",
    "1 a",
    "1600 pennsylvania ave washington dc 20",
    "zzz zzz zzz zzz",
  ];
  const round = () => questions.map((text) => searchPlaces(text, 6));
  round();
  // The processor's time: a busy machine takes longer and works no more.
  const start = process.threadCpuUsage();
  for (let times = 0; times < 20; times += 1) round();
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000 / (20 * questions.length)).toBeLessThan(5);
});
