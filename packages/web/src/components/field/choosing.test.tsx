// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { ComboboxField } from "./combobox-field.tsx";

const named = (label: string) => ({ value: label.toLowerCase().replaceAll(" ", "-"), label });
const posts = ["Fort Bragg", "Fort Bliss", "Camp Pendleton"].map(named);
const areas = Array.from({ length: 16 }, (_, index) => named(`Area ${index + 1}`));

let values: () => object;
const submitted = vi.fn();

function Sample() {
  const form = useForm({ defaultValues: { post: "", areas: ["area-2"] } });
  values = form.getValues;
  return (
    <FormProvider {...form}>
      <form onSubmit={submitted}>
        <ComboboxField name="post" label="Post" options={posts} />
        <CheckboxGroup
          name="areas"
          label="Areas"
          options={areas.slice(0, 3)}
          below={({ label }) => <p>More of {label}</p>}
        />
        <CheckboxGroup name="areas" part="long" label="All areas" options={areas} />
      </form>
    </FormProvider>
  );
}

const post = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Post" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);

beforeEach(() => {
  // Newer browsers answer when the scrolling has ended.
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve() as never);
  render(<Sample />);
});
afterEach(cleanup);

test("filters the list by typed words in any order, and chooses one by Enter without sending the form", async () => {
  expect(options()).toEqual([]);
  await userEvent.type(post(), "bli fort");
  expect(options()).toEqual(["Fort Bliss"]);
  expect(post().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option").id);
  await userEvent.keyboard("{Enter}");
  expect(values()).toMatchObject({ post: "fort-bliss" });
  expect(post().value).toBe("Fort Bliss");
  expect(post().getAttribute("aria-expanded")).toBe("false");
  expect(submitted).not.toHaveBeenCalled();
});

test("moves through the list by arrow keys, around its ends", async () => {
  await userEvent.click(post());
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Fort Bliss");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(values()).toMatchObject({ post: "fort-bragg" });
});

test("closes by Escape, keeps the choice when left half-typed, and clears it when emptied", async () => {
  await userEvent.type(post(), "pendle{Enter}");
  await userEvent.type(post(), "x{Escape}");
  expect(post().value).toBe("Camp Pendleton");
  await userEvent.type(post(), "yz");
  await userEvent.tab();
  expect(post().value).toBe("Camp Pendleton");
  await userEvent.clear(post());
  await userEvent.tab();
  expect(values()).toMatchObject({ post: "" });
});

test("chooses the option with exactly the typed label when the field is left", async () => {
  await userEvent.type(post(), "fort bragg");
  await userEvent.tab();
  expect(values()).toMatchObject({ post: "fort-bragg" });
});

test("says that nothing fits", async () => {
  await userEvent.type(post(), "zzz");
  expect(screen.getByText("None fits. Try fewer letters.")).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  expect(values()).toMatchObject({ post: "" });
});

test("keeps a choice of several as one list, and shows what belongs to a chosen one", async () => {
  const group = within(screen.getByRole("group", { name: "Areas" }));
  expect(screen.getByText("More of Area 2")).toBeTruthy();
  await userEvent.click(group.getByLabelText("Area 1"));
  await userEvent.click(group.getByLabelText("Area 2"));
  expect(values()).toMatchObject({ areas: ["area-1"] });
  expect(screen.queryByText("More of Area 2")).toBeNull();
});

test("filters a long choice without losing chosen options, and Enter does not send the form", async () => {
  const group = within(screen.getByRole("group", { name: "All areas" }));
  await userEvent.type(group.getByRole("searchbox", { name: "Filter all areas" }), "16{Enter}");
  expect(await group.findByText("1 of 16")).toBeTruthy();
  await userEvent.click(group.getByLabelText("Area 16"));
  expect(values()).toMatchObject({ areas: ["area-16", "area-2"] });
  expect(submitted).not.toHaveBeenCalled();
});
