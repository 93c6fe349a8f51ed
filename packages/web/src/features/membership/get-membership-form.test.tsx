// @vitest-environment jsdom

import type { MembershipOptions } from "@guildhall/core/membership/membership.schema";
import { onlyUncertifiedText } from "@guildhall/core/membership/rules/application.rules";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { GetMembershipForm } from "./get-membership-form.tsx";

const add = vi.hoisted(() => vi.fn());
vi.mock("./membership.api.ts", () => ({ useAddMembership: () => add, useAddTranscript: () => ({ run: vi.fn() }) }));

const option = (key: string, refusal?: string) => ({
  ...{ id: `prd_${key}`, key, name: `${key} membership`, price: 7500, categoryId: `prd_${key}`, needsReview: true },
  ...(refusal && { refusal }),
});
const draw = (own: object) =>
  render(
    <GetMembershipForm
      options={
        {
          data: [option("student", onlyUncertifiedText), option("emeritus")],
          term: { start: "2026-11-24", end: "2027-11-23" },
          ...{ emeritusAge: 65, emeritusYears: 10, transcripts: [], ...own },
        } as unknown as MembershipOptions
      }
      refresh={vi.fn()}
    />,
    { wrapper: MemoryRouter },
  );

afterEach(() => {
  cleanup();
  add.mockClear();
});

const tooYoung = "You must be 65 or older to qualify for this membership";

test.each([
  ["2000-01-01", 1],
  ["1940-01-01", 0],
])("an emeritus membership for who is born on %s, by the profile", async (dateOfBirth, refusals) => {
  draw({ dateOfBirth });
  await userEvent.click(screen.getByRole("radio", { name: /^emeritus/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /10 consecutive years/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1 - refusals));
  if (refusals > 0)
    expect((await screen.findByRole("radiogroup", { name: "Membership" })).textContent).toContain(tooYoung);
});

test("an emeritus membership asks who never told the birth date for it", async () => {
  draw({});
  await userEvent.click(screen.getByRole("radio", { name: /^emeritus/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^Date of birth/).getAttribute("aria-invalid")).toBe("true"));
  await userEvent.click(screen.getByRole("checkbox", { name: /10 consecutive years/ }));
  await userEvent.type(screen.getByLabelText(/^Date of birth/), "1940-01-01");
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(add.mock.calls[0]?.[0]).toMatchObject({ dateOfBirth: "1940-01-01", memberForTenYears: true });
});

test("a membership that the person may not have is shown with its reason, and not to be chosen", () => {
  draw({});
  const student = screen.getByRole<HTMLInputElement>("radio", { name: /^student/ });
  expect(student.disabled).toBe(true);
  expect(student.closest("label")?.textContent).toContain(onlyUncertifiedText);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^emeritus/ }).disabled).toBe(false);
});

test("a price that holds only later says for which memberships, before one is chosen", () => {
  const dated = { ...option("professional"), pricedFrom: "2027-01-01" };
  draw({ data: [option("emeritus"), dated] });
  const textOf = (name: RegExp) => screen.getByRole("radio", { name }).closest("label")?.textContent;
  expect(textOf(/^professional/)).toContain("the price of memberships that begin on 01/01/2027 or later");
  expect(textOf(/^emeritus/)).not.toContain("or later");
});
