import { expect, test } from "vitest";
import { readForm } from "./form.ts";

test.each([
  ["", {}],
  ["amount=5000&currency=usd", { amount: "5000", currency: "usd" }],
  ["metadata[order]=1&metadata[person]=2", { metadata: { order: "1", person: "2" } }],
  ["expand[0]=a&expand[1]=b", { expand: ["a", "b"] }],
  ["expand[]=a&expand[]=b", { expand: ["a", "b"] }],
  ["lines[0][amount]=1&lines[1][amount]=2", { lines: [{ amount: "1" }, { amount: "2" }] }],
  ["expand[1]=late", { expand: { 1: "late" } }],
  ["name=Zo%C3%AB+%26+Co", { name: "Zoë & Co" }],
  ["metadata=", { metadata: "" }],
  ["a[b][c][d]=deep", { a: { b: { c: { d: "deep" } } } }],
  ["a=1&a[b]=2", { a: { b: "2" } }],
])("%s", (text, form) => {
  expect(readForm(text)).toEqual(form);
});

test("a parameter's name reaches nothing but the form", () => {
  const form = readForm("__proto__[polluted]=1&constructor[prototype][polluted]=1");
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(form)).toEqual(["__proto__", "constructor"]);
});
