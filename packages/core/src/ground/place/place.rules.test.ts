import { expect, test } from "vitest";
import { type MappedAddress, placeOf, searchedCountries, suggestionLabel } from "./place.rules.ts";

const whole: MappedAddress = {
  number: "120",
  street: "Main St",
  city: "Westerville",
  country: "USA",
  region: "OH",
  zip: "43081-1234",
  position: [-82.91, 40.115],
};
const asForm = { addressLine1: "120 Main St", city: "Westerville", state: "OH", zip: "43081-1234", country: "USA" };

test("fills the form's fields from what the map knows", () => {
  expect(placeOf(whole)).toEqual({ ...asForm, lat: 40.115, lng: -82.91 });
});

test.each<[string, Partial<MappedAddress>, object]>([
  ["a street without a number", { number: undefined }, { addressLine1: "Main St" }],
  ["an address without a ZIP code", { zip: undefined }, { zip: "" }],
  ["the federal district", { region: "DC" }, { state: "DC" }],
  ["Puerto Rico, a country to the map", { country: "PRI", region: undefined }, { state: "PR", country: "USA" }],
  ["Guam", { country: "GUM", region: "XX" }, { state: "GU" }],
  ["a place on the equator and the meridian", { position: [0, 0] }, { lat: 0, lng: 0 }],
])("takes %s", (_, change, expected) => {
  expect(placeOf({ ...whole, ...change })).toMatchObject(expected);
});

test.each<[string, Partial<MappedAddress>]>([
  ["a town", { street: undefined }],
  ["a road outside every town", { city: undefined }],
  ["a place abroad", { country: "CAN", region: "ON" }],
  ["a state that is none", { region: "ZZ" }],
  ["a state named like what every object has", { region: "toString" }],
  ["no state", { region: undefined }],
  ["no place on the globe", { position: undefined }],
  ["half a place on the globe", { position: [-82.91] }],
])("does not take %s for an address", (_, change) => {
  expect(placeOf({ ...whole, ...change })).toBeUndefined();
});

test("searches the states and the territories", () => {
  expect(searchedCountries).toEqual(["USA", "ASM", "GUM", "MNP", "PRI", "VIR"]);
});

test.each([
  ["120 Main St, Westerville, OH 43081, United States", "120 Main St, Westerville, OH 43081"],
  ["120 Main St, Westerville, OH 43081, USA", "120 Main St, Westerville, OH 43081"],
  ["10 Main St, Mayaguez, PR 00680, Puerto Rico", "10 Main St, Mayaguez, PR 00680, Puerto Rico"],
])("shortens %j", (label, expected) => {
  expect(suggestionLabel(label)).toBe(expected);
});
