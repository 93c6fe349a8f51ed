import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import { type ComparedPerson, comparedValuesOf } from "./compared-values.rules.ts";

const maya: ComparedPerson = { firstName: "Maya", lastName: "Brooks" };
const home = { id: createId("address"), name: "Home" as const, addressLine1: "12 Main St.", state: "TX" };
const living = (address: object) => ({ ...maya, primaryAddress: { ...home, ...address } });
const born = (firstName: string, lastName: string) => ({ firstName, lastName, dateOfBirth: "1980-02-29" });

test.each<[string, ComparedPerson, [string, string][]]>([
  ["a name alone is not compared", maya, []],
  ["name and birth date are", born("Maya", "Brooks"), [["name_and_birth_date", "maya|brooks|1980-02-29"]]],
  ["a name without a letter is not", born("Maya", "--"), []],
  ["a US phone, however it is typed", { ...maya, homePhone: "(614) 555-0142" }, [["phone", "+16145550142"]]],
  ["with the country code", { ...maya, workPhone: "+1 614.555.0142" }, [["phone", "+16145550142"]]],
  ["a foreign one", { ...maya, cellPhone: "+44 (0)20 7946 0123" }, [["phone", "+442079460123"]]],
  ["what is no number is not compared", { ...maya, cellPhone: "555-0142" }, []],
  [
    "one number typed twice is one value",
    { ...maya, homePhone: "614-555-0142", workPhone: "6145550142", cellPhone: "614-555-0143" },
    [
      ["phone", "+16145550142"],
      ["phone", "+16145550143"],
    ],
  ],
  ["an address with ZIP", living({ zip: "45402-1234" }), [["address", "12 main st|45402|"]]],
  ["its second line", living({ addressLine2: "Apt. 3", zip: "45402" }), [["address", "12 main st apt 3|45402|"]]],
  ["without ZIP, its town", living({ city: "Austin", zip: " " }), [["address", "12 main st||austin tx"]]],
  [
    "abroad, the whole code and the country",
    living({ zip: "SW1A 1AA", country: "United Kingdom" }),
    [["address", "12 main st|unitedkingdomsw1a1aa|"]],
  ],
  [
    "abroad without a code, its town",
    living({ city: "Leeds", country: "United Kingdom" }),
    [["address", "12 main st|unitedkingdom|leeds tx"]],
  ],
  ["an address without a letter or digit is not compared", living({ addressLine1: "-", zip: "45402" }), []],
])("%s", (_case, person, values) => {
  expect(comparedValuesOf(person).map(({ reason, value }) => [reason, value])).toEqual(values);
});

test.each([
  ["case and accents", born("José", "NÚÑEZ"), born("Jose", "Nunez")],
  ["an apostrophe of either kind", born("Siân", "O’Brien"), born("Sian", "O'brien")],
  ["a hyphen and a space", born("Ann-Marie", "Van Dyke"), born("Ann Marie", "Vandyke")],
])("%s make no difference", (_case, one, other) => {
  expect(comparedValuesOf(one)).toEqual(comparedValuesOf(other));
});

test("first and last name are not mixed", () => {
  expect(comparedValuesOf(born("Ann", "Elee"))).not.toEqual(comparedValuesOf(born("Anne", "Lee")));
});
