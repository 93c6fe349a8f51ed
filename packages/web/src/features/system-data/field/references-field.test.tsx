// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReferencesField } from "./references-field.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const options = [
  { value: "book", label: "Book" },
  { value: "film", label: "Film (archived)" },
  { value: "map", label: "Map" },
];

function open(materials: readonly string[]) {
  const values: (() => unknown)[] = [];
  function Shown() {
    const form = useForm({ defaultValues: { materials } });
    values.push(() => form.getValues("materials"));
    return (
      <FormProvider {...form}>
        <ReferencesField name="materials" label="Materials" optional options={options} />
      </FormProvider>
    );
  }
  render(<Shown />);
  return () => values.at(-1)?.();
}

const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("a row is found by typing and added at the end, without the mouse; what is chosen is not offered again", async () => {
  const user = userEvent.setup();
  const value = open(["film"]);
  await user.tab();
  while (document.activeElement?.getAttribute("role") !== "combobox") await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(offered()).toEqual(["Book", "Map"]);
  await user.keyboard("ma{Enter}");
  expect(value()).toEqual(["film", "map"]);
  expect(screen.getByText("Map is added as number 2")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("");
  await user.keyboard("{ArrowDown}");
  expect(offered()).toEqual(["Book"]);
});

test("a row is moved by its buttons, which keep the focus", async () => {
  const user = userEvent.setup();
  const value = open(["book", "map"]);
  const down = screen.getByRole("button", { name: /^Down ?Book/ });
  down.focus();
  await user.keyboard("{Enter}");
  expect(value()).toEqual(["map", "book"]);
  expect(screen.getByText("Book is now 2 of 2")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Down ?Book/ }));
  await user.keyboard("{Enter}");
  expect(value()).toEqual(["map", "book"]);
});

test("a row that is archived, or that nobody knows, is said and can be taken away", async () => {
  const value = open(["film", "old-globe"]);
  const [film, globe] = screen.getAllByRole("listitem");
  expect([film?.textContent, globe?.textContent]).toEqual([
    expect.stringContaining("Film (archived)"),
    expect.stringContaining("“old globe” (no longer offered)"),
  ]);
  await userEvent.click(within(film as HTMLElement).getByRole("button", { name: /^Remove/ }));
  expect(value()).toEqual(["old-globe"]);
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});
