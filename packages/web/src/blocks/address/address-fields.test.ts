import { AddressForm } from "@guildhall/core/people/person/profile/address.schema";
import type { Address } from "@guildhall/core/people/person/user.schema";
import { describe, expect, test } from "vitest";
import { bodyOf, isListedState, isMilitaryState, savedOf, stateOptions, valuesOf } from "./address-fields.ts";

const shown = {
  name: "Home" as const,
  addressLine1: "120 Main St",
  city: "Westerville",
  state: "OH",
  zip: "43081",
  country: "USA",
};
const place = { ...shown, lat: 40.1, lng: -82.9 };
const address = (change: object = {}) => ({ id: "adr_1", ...place, ...change }) as Address;

describe("the list of states", () => {
  test("begins with the armed forces and holds every state and territory once", () => {
    const values = stateOptions.map(({ value }) => value);
    expect(values.slice(0, 4)).toEqual(["AA", "AP", "AE", "AL"]);
    expect(values).toHaveLength(3 + 51 + 5);
    expect(new Set(values).size).toBe(values.length);
    for (const value of ["DC", "PR", "GU", "VI", "AS", "MP"]) expect(values).toContain(value);
  });

  test.each([
    ["OH", true, false],
    ["AE", true, true],
    ["PR", true, false],
    ["oh", false, false],
    ["ONTARIO", false, false],
    ["", false, false],
    ["toString", false, false],
  ])("of %j: listed %s, military %s", (state, listed, military) => {
    expect([isListedState(state), isMilitaryState(state)]).toEqual([listed, military]);
  });

  test("is accepted by the server's schema", () => {
    for (const { value: state } of stateOptions) {
      expect(AddressForm.parse({ ...shown, state }).state).toBe(state);
    }
  });
});

test("the form starts with the stored values, and empty otherwise", () => {
  const empty = { name: "", phone: "", addressLine1: "", addressLine2: "", city: "", state: "", zip: "", country: "" };
  expect(valuesOf(address())).toEqual({ ...empty, ...shown });
  expect(valuesOf(address({ country: undefined })).country).toBe("");
  expect(valuesOf(address({ country: "Canada" })).country).toBe("Canada");
});

test("a new one begins in the United States", () => {
  expect(valuesOf()).toEqual({ ...valuesOf({}), country: "USA" });
});

describe("what is sent", () => {
  test("has the position if it is the address that was found", () => {
    expect(bodyOf(shown, place)).toEqual({ ...shown, lat: 40.1, lng: -82.9 });
  });

  test("keeps the position when the apartment and the phone are added", () => {
    expect(bodyOf({ ...shown, addressLine2: "Apt 4", phone: "6145550123" }, place).lat).toBe(40.1);
  });

  test.each(["addressLine1", "city", "state", "zip", "country"])("does not when the %s is another", (field) => {
    const body = bodyOf({ ...shown, [field]: field === "state" ? "IN" : "other" }, place);
    expect(body).not.toHaveProperty("lat");
    expect(body).not.toHaveProperty("lng");
  });

  test("does not when nothing was found", () => {
    expect(bodyOf(shown, undefined)).toEqual(shown);
  });

  test.each([
    ["ONTARIO", "Canada"],
    ["BAVARIA", ""],
    ["OH", "Canada"],
    ["ONTARIO", "USA"],
    ["OH", ""],
  ])("of the state %s in the country %j is what stands there", (state, country) => {
    const known = { ...place, state: "QUEBEC", country: "France" };
    expect(bodyOf({ ...shown, state, country }, known)).toEqual({ ...shown, state, country });
  });

  test("keeps values empty that are empty on both sides", () => {
    const bare = { ...place, city: undefined, country: undefined };
    expect(bodyOf({ ...shown, city: "", country: "" }, bare).lat).toBe(40.1);
  });
});

describe("which one was saved", () => {
  test("is the one that was not there before", () => {
    const old = address({ id: "adr_old" });
    expect(savedOf(shown, [old], [old, address({ id: "adr_new" })])?.id).toBe("adr_new");
  });

  test("is the same one when it was there already", () => {
    const others = [address({ id: "adr_a", city: "Dublin" }), address({ id: "adr_b" })];
    expect(savedOf(shown, others, others)?.id).toBe("adr_b");
  });

  test("is none when the list has it not", () => {
    expect(savedOf(shown, [], [])).toBeUndefined();
  });
});
