// @vitest-environment jsdom

import { Profile } from "@guildhall/core/people/person/profile/profile.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { user } from "../../blocks/checkout/paying.fixture.ts";
import { ReachFields } from "./reach-fields.tsx";

const profile = Profile.parse({ ...user, willText: true, cellPhone: "757-555-0112" });

function Fields() {
  const form = useForm({ defaultValues: { cellPhone: profile.cellPhone } });
  return (
    <MemoryRouter>
      <FormProvider {...form}>
        <ReachFields profile={profile} />
      </FormProvider>
    </MemoryRouter>
  );
}

const cellPhone = () => screen.getByRole("textbox", { name: /^Cell phone/ });
const warning = () => screen.getByRole("status").textContent;

beforeEach(() => void render(<Fields />));
afterEach(cleanup);

test("another cell phone ends the text messages, and the page says where to opt in again", async () => {
  await userEvent.clear(cellPhone());
  await userEvent.type(cellPhone(), "757-555-0199");
  expect(warning()).toContain("Saving this ends your text messages");
  expect(screen.getByRole("link", { name: "AFCPE Settings" })).toBeDefined();
});

test("without a cell phone nobody can opt in, so the page does not advise it", async () => {
  await userEvent.clear(cellPhone());
  expect(warning()).toContain("Saving this ends your text messages");
  expect(warning()).not.toContain("opt in");
  expect(screen.queryByRole("link", { name: "AFCPE Settings" })).toBeNull();
});
