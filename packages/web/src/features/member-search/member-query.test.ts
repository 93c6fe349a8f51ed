import { expect, test } from "vitest";
import { askedMembersIn, isNarrowed, searchAddressOf, typedFor } from "./member-query.ts";

const asked = (address: string) => askedMembersIn(new URLSearchParams(address));
const nothing = typedFor(asked(""));

test.each([
  ["nothing", {}, ""],
  ["a name and a city", { search: "ana", city: "Reno, NV" }, "search=ana&filter=city%2CReno%2C+NV"],
  ["another order", { sort: "city,asc" }, "sort=city%2Casc"],
  [
    "work, expertise and services",
    {
      workAreaCategories: "housing",
      areasOfExpertise: "taxes",
      services: ["offerLocalCounseling", "offerGroupWorkshops"] as const,
    },
    "filter=workAreaCategories%2Chousing&filter=areasOfExpertise%2Ctaxes&filter=offerLocalCounseling%2Cyes&filter=offerGroupWorkshops%2Cyes",
  ],
])("%s stands in the address, and the form comes back from it", (_what, typed, address) => {
  const whole = { ...nothing, ...typed, services: [...("services" in typed ? typed.services : [])] };
  expect(searchAddressOf(whole).toString()).toBe(address);
  expect(typedFor(asked(address))).toEqual(whole);
});

test.each([
  ["page=3&search=ana", true],
  ["filter=state,TX", true],
  ["sort=city,asc", false],
  ["filter=email,x&sort=email,asc", false],
  ["search=%20", false],
])("%s is a search: %s", (address, expected) => {
  expect(isNarrowed(asked(address))).toBe(expected);
});

test("what the page does not know is not asked for", () => {
  expect(asked("page=3&filter=email,x&sort=email,asc&filter=city,Reno")).toEqual({
    ...{ page: 3, sort: [], filter: ["city,Reno"], search: "" },
  });
});
