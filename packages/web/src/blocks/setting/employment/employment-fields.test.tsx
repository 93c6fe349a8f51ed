// @vitest-environment jsdom
import type { Employment } from "@guildhall/core/people/person/profile/profile.schema";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Form } from "../../../components/form/form.tsx";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { EmploymentFields } from "./employment-fields.tsx";
import { EmploymentForm, employmentOf, employmentValuesOf } from "./employment-form.ts";

const named = (id: string) => ({ id, name: id.toUpperCase() });
const options = {
  workAreaCategories: [
    { ...named("housing"), workAreas: [named("rent")] },
    { ...named("banks"), workAreas: [named("credit")] },
  ],
  areasOfExpertise: [],
};

let sent: () => Employment;

function Fields({ kept }: { kept: Employment }) {
  const form = useSchemaForm(EmploymentForm, employmentValuesOf(kept) as never);
  sent = () => employmentOf(form.getValues() as never, { kept, options });
  return (
    <Form form={form} onSubmit={async () => undefined} label="Employment">
      <EmploymentFields options={options} />
    </Form>
  );
}

const open = (kept: Employment) => render(<Fields kept={kept} />);
const gone = (value: string) => `Your present choice “${value}” (no longer offered)`;
const boxes = (group: string | RegExp) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole<HTMLInputElement>("checkbox")
    .map((box) => [box.labels?.[0]?.textContent, box.checked]);

afterEach(cleanup);

test("shows withdrawn areas as chosen, each once, and keeps them until they are cleared", async () => {
  open({
    primaryWorkAreaCategoryId: "housing",
    primaryWorkAreas: ["camp-site", "rent"],
    workAreaCategories: ["banks", "prisons"],
    workAreas: ["credit", "parole"],
  });
  expect(boxes("Areas of HOUSING")).toEqual([
    ["RENT", true],
    [gone("camp site"), true],
  ]);
  expect(boxes("Areas of BANKS")).toEqual([["CREDIT", true]]);
  expect(boxes(/^Secondary areas that are no longer offered/)).toEqual([[gone("parole"), true]]);
  expect(screen.getAllByLabelText(/no longer offered\)$/)).toHaveLength(3);
  expect(sent()).toMatchObject({ primaryWorkAreas: ["camp-site", "rent"], workAreas: ["credit", "parole"] });
  for (const value of ["camp site", "parole", "prisons"]) await userEvent.click(screen.getByLabelText(gone(value)));
  expect(sent()).toMatchObject({
    primaryWorkAreas: ["rent"],
    workAreaCategories: ["banks"],
    workAreas: ["credit"],
  });
});

test("shows no withdrawn area of a primary category that was left, because it goes with that", async () => {
  open({ primaryWorkAreaCategoryId: "housing", primaryWorkAreas: ["camp-site"] });
  await userEvent.selectOptions(screen.getByLabelText(/^Primary professional/), "BANKS");
  expect(boxes("Areas of BANKS")).toEqual([["CREDIT", false]]);
  expect(sent().primaryWorkAreas).toEqual([]);
});

test("shows the areas of a primary category that is withdrawn itself", () => {
  open({ primaryWorkAreaCategoryId: "prisons", primaryWorkAreas: ["parole"] });
  expect(boxes("Areas of your primary work area")).toEqual([[gone("parole"), true]]);
  expect(sent()).toMatchObject({ primaryWorkAreaCategoryId: "prisons", primaryWorkAreas: ["parole"] });
});
