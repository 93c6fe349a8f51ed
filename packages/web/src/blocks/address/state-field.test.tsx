// @vitest-environment jsdom
import { AddressForm } from "@guildhall/core/people/person/profile/address.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { Form } from "../../components/form/form.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { valuesOf } from "./address-fields.ts";
import { CountryField } from "./country-field.tsx";
import { StateField } from "./state-field.tsx";

let present: () => { state: string; country: string };

function Fields({ kept }: { kept: Parameters<typeof valuesOf>[0] }) {
  const form = useSchemaForm(AddressForm, valuesOf(kept) as never);
  present = form.getValues as never;
  return (
    <Form form={form} onSubmit={async () => undefined} label="Address">
      <StateField />
      <CountryField />
    </Form>
  );
}

const open = (kept?: { state: string; country?: string }) => render(<Fields kept={kept} />);
const state = () => screen.getByLabelText<HTMLInputElement>("State");
const country = () => screen.getByLabelText<HTMLInputElement>(/^Country/);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const both = () => ({ state: present().state, country: present().country });

afterEach(cleanup);

test("a new address lies in the United States until another country is entered", async () => {
  open();
  expect(both()).toEqual({ state: "", country: "USA" });
  await userEvent.selectOptions(state(), "Ohio");
  expect(both()).toEqual({ state: "OH", country: "USA" });
});

test("a state that is not listed asks for its country, and leaves that as it is entered", async () => {
  open();
  await press("State not listed?");
  expect(both()).toEqual({ state: "", country: "" });
  await userEvent.type(country(), "Canada");
  await userEvent.type(state(), "ontario");
  await userEvent.tab();
  expect(both()).toEqual({ state: "ONTARIO", country: "Canada" });
});

test("a country that was entered first stays when the state is typed; choosing from the list says the United States", async () => {
  open();
  await userEvent.clear(country());
  await userEvent.type(country(), "Spain");
  await press("State not listed?");
  expect(both()).toEqual({ state: "", country: "Spain" });
  await press("Choose from the list");
  expect(both()).toEqual({ state: "", country: "Spain" });
  await userEvent.selectOptions(state(), "Guam");
  expect(both()).toEqual({ state: "GU", country: "USA" });
});

test("half-typed text in capitals is not treated as a state of the list", async () => {
  open();
  await press("State not listed?");
  await userEvent.type(state(), "MADRID");
  expect(both().state).toBe("MADRID");
});

describe("what is kept", () => {
  test.each([
    [{ state: "WA", country: "Australia" }, "INPUT"],
    [{ state: "ONTARIO", country: "Canada" }, "INPUT"],
    [{ state: "ONTARIO" }, "INPUT"],
    [{ state: "OH" }, "SELECT"],
    [{ state: "OH", country: "United States" }, "SELECT"],
  ])("%j stays as it is and is shown in an %s", async (kept, element) => {
    open(kept);
    expect(state().tagName).toBe(element);
    state().focus();
    for (const _ of [1, 2, 3]) await userEvent.tab();
    expect(both()).toEqual({ country: "", ...kept });
  });
});

test.each([
  ["united states", "USA"],
  [" Germany ", "Germany"],
  ["  ", ""],
])("%j is kept as %j", async (typed, kept) => {
  open({ state: "OH", country: "France" });
  await userEvent.clear(country());
  await userEvent.type(country(), typed);
  await userEvent.tab();
  expect(both().country).toBe(kept);
});
