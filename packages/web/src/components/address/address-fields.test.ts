import { AddressForm } from "@guildhall/core/account/address.schema";
import type { Address } from "@guildhall/core/account/user.schema";
import { describe, expect, test } from "vitest";
import { bodyOf, isListed, isMilitary, savedOf, stateOptions, valuesOf } from "./address-fields.ts";

const shown = {
  name: "Home" as const,
  addressLine1: "120 Main St",
  city: "Westerville",
  state: "OH",
  zip: "43081",
};
const place = { ...shown, country: "USA", lat: 40.1, lng: -82.9 };
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
    expect([isListed(state), isMilitary(state)]).toEqual([listed, military]);
  });

  test("is taken by the server's schema as it stands", () => {
    for (const { value: state } of stateOptions) {
      expect(AddressForm.parse({ ...shown, state }).state).toBe(state);
    }
  });
});

test("the form begins with what is kept, and empty where nothing is", () => {
  const empty = { name: "", phone: "", addressLine1: "", addressLine2: "", city: "", state: "", zip: "" };
  expect(valuesOf()).toEqual(empty);
  expect(valuesOf(address())).toEqual({ ...empty, ...shown });
});

describe("what is sent", () => {
  test("says where it lies when it is the address that was found", () => {
    expect(bodyOf(shown, place)).toEqual({ ...shown, country: "USA", lat: 40.1, lng: -82.9 });
  });

  test("keeps that when the apartment and the phone are added", () => {
    expect(bodyOf({ ...shown, addressLine2: "Apt 4", phone: "6145550123" }, place).lat).toBe(40.1);
  });

  test.each(["addressLine1", "city", "state", "zip"])("does not when the %s is another", (field) => {
    const body = bodyOf({ ...shown, [field]: field === "state" ? "IN" : "other" }, place);
    expect(body).not.toHaveProperty("lat");
    expect(body).not.toHaveProperty("lng");
  });

  test("does not when nothing was found", () => {
    expect(bodyOf(shown, undefined)).toEqual({ ...shown, country: "USA" });
  });

  test.each([
    ["AE", "USA"],
    ["GU", "USA"],
    ["ONTARIO", undefined],
  ])("with the state %s says the country %s", (state, country) => {
    expect(bodyOf({ ...shown, state, country: "USA" }, undefined).country).toBe(country);
  });

  test("keeps a country that was known, as long as the state is the same", () => {
    const abroad = { ...shown, state: "ONTARIO", country: "Canada" };
    expect(bodyOf({ ...shown, state: "ONTARIO", zip: "M5V 2T6" }, abroad).country).toBe("Canada");
    expect(bodyOf({ ...shown, state: "BAVARIA" }, abroad).country).toBeUndefined();
    expect(bodyOf(shown, abroad).country).toBe("USA");
  });

  test("leaves empty what is empty on both sides", () => {
    expect(bodyOf({ ...shown, city: "" }, { ...place, city: undefined as never }).lat).toBe(40.1);
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
