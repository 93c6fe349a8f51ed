// @vitest-environment jsdom
import { optionalText } from "@guildhall/core/ground/shared/values";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { StateField } from "../../blocks/address/state-field.tsx";
import { isLeaveGuarded } from "../../lib/form/leave-guard.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { Form, FormActions } from "../form/form.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { CheckboxField, RadioGroup } from "./choice-fields.tsx";
import { ComboboxField } from "./combobox-field.tsx";
import { type Option, SelectField } from "./select-field.tsx";
import { DateField, PhoneField, TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";

const options: Option[] = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
];

/** As other systems write it, and as staff have withdrawn it since. */
const kept = {
  text: " Maya ",
  words: "First line\r\nSecond line",
  phone: "614-555-0142",
  day: "03/31/1980",
  select: "two",
  withdrawn: "three",
  radio: "three",
  nothing: "",
  several: ["two", "one", "three"],
  combobox: "three",
  box: false,
  state: "Ontario",
};
type Kept = typeof kept;

const Anything = z.object({
  ...(Object.fromEntries(Object.keys(kept).map((name) => [name, z.any()])) as Record<keyof Kept, z.ZodMiniAny>),
  text: optionalText(20),
});

const send = vi.fn<(values: object) => Promise<void>>();
let present: () => Kept;
let showOptions: (options: Option[]) => void;

function EveryField() {
  const form = useSchemaForm(Anything, kept);
  const [late, setLate] = useState<Option[]>([]);
  present = form.getValues as () => Kept;
  showOptions = setLate;
  return (
    <Form form={form} onSubmit={send} label="Everything" draft="everything">
      <UnsavedGuard />
      <TextField name="text" label="Text" />
      <TextareaField name="words" label="Words" />
      <PhoneField name="phone" label="Phone" />
      <DateField name="day" label="Day" />
      <SelectField name="select" label="Select" options={late} />
      <SelectField name="withdrawn" label="Withdrawn" options={late} />
      <RadioGroup name="radio" label="Radio" options={options} />
      <RadioGroup name="nothing" label="Nothing" options={options} />
      <CheckboxGroup name="several" label="Several" options={options} />
      <ComboboxField name="combobox" label="Combobox" options={options} />
      <CheckboxField name="box" label="Box" />
      <StateField />
      <FormActions submit="Save changes" />
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const shownIn = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;

async function tabThrough(): Promise<void> {
  const last = screen.getByRole("button", { name: "Save changes" });
  field("Text").focus();
  for (let stop = 0; stop < 40 && document.activeElement !== last; stop += 1) await userEvent.tab();
  expect(document.activeElement).toBe(last);
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve() as never);
  render(<EveryField />);
});
afterEach(cleanup);

test.each([
  ["before the options are there", false],
  ["once they are", true],
])("who goes through every field and types nothing changes nothing: %s", async (_when, areThere) => {
  if (areThere) await vi.waitFor(() => showOptions(options));
  await tabThrough();
  expect(present()).toEqual(kept);
  expect(isLeaveGuarded()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test("a choice is shown before its options are there, and by its name once they are", async () => {
  expect([field("Select").value, shownIn("Select")]).toEqual(["two", "Your present choice"]);
  showOptions(options);
  await vi.waitFor(() => expect(shownIn("Select")).toBe("Two"));
  expect(field("Select").value).toBe("two");
});

test("a choice that is no longer offered stays selectable, and can be changed", async () => {
  showOptions(options);
  await vi.waitFor(() => expect(shownIn("Select")).toBe("Two"));
  expect(shownIn("Withdrawn")).toBe("Your present choice");
  await userEvent.selectOptions(field("Withdrawn"), "one");
  expect(present().withdrawn).toBe("one");
  await userEvent.selectOptions(field("Withdrawn"), "");
  expect(present().withdrawn).toBe("");
  expect(screen.getAllByLabelText<HTMLInputElement>("Your present choice").map(({ checked }) => checked)).toEqual([
    true,
  ]);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Combobox" }).value).toBe("Your present choice");
});

test("a check box that is no longer offered stays checked until it is cleared, and can be checked again", async () => {
  const several = within(screen.getByRole("group", { name: "Several" }));
  const withdrawn = several.getByLabelText<HTMLInputElement>("Your present choice “three” (no longer offered)");
  expect(withdrawn.checked).toBe(true);
  await userEvent.click(several.getByLabelText("One"));
  expect(present().several).toEqual(["two", "three"]);
  await userEvent.click(withdrawn);
  expect([withdrawn.checked, withdrawn.isConnected]).toEqual([false, true]);
  expect(present().several).toEqual(["two"]);
  await userEvent.click(withdrawn);
  await userEvent.click(several.getByLabelText("One"));
  expect(isLeaveGuarded()).toBe(false);
});

test("typing the same value, or another spelling of it, is not a change", async () => {
  await userEvent.type(field("Phone"), "1");
  expect(isLeaveGuarded()).toBe(true);
  await userEvent.clear(field("Phone"));
  await userEvent.type(field("Phone"), "6145550142");
  await userEvent.tab();
  expect(field("Phone").value).toBe("614-555-0142");
  await userEvent.type(field("Text"), "  ");
  expect(isLeaveGuarded()).toBe(false);
  await userEvent.clear(field("State"));
  await userEvent.type(field("State"), "ontario");
  await userEvent.tab();
  expect(field("State").value).toBe("Ontario");
  expect(isLeaveGuarded()).toBe(false);
});

test("typed text is still normalized when the field is left", async () => {
  await userEvent.clear(field("Phone"));
  await userEvent.type(field("Phone"), "6145550143");
  await userEvent.clear(field("State"));
  await userEvent.type(field("State"), "quebec");
  await userEvent.tab();
  expect(present()).toMatchObject({ phone: "(614) 555-0143", state: "QUEBEC" });
});
