// @vitest-environment jsdom

import type { MembershipOptions } from "@guildhall/core/domains/membership/membership.schema";
import { onlyUncertifiedText } from "@guildhall/core/domains/membership/rules/application.rules";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { clearLeaveGuards, isLeaveGuarded } from "../../lib/form/leave-guard.ts";
import { serverToday } from "../../lib/text/now.ts";
import { GetMembershipForm } from "./get-membership-form.tsx";

const add = vi.hoisted(() => vi.fn());
const prepare = vi.hoisted(() => vi.fn());
vi.mock("./membership.api.ts", () => ({ useAddMembership: () => add }));
vi.mock("../../lib/api/use-route.ts", () => ({ useRouteAction: () => ({ run: prepare }) }));
vi.mock("../../blocks/media/send-file.ts", () => ({ sendFile: async () => undefined }));

const option = (key: string, refusal?: string) => ({
  ...{ id: `prd_${key}`, key, name: `${key} membership`, price: 7500, categoryId: `prd_${key}`, needsReview: true },
  ...(refusal && { refusal }),
});
const drawn = (own: object, refresh = vi.fn(async () => undefined)) => (
  <MemoryRouter>
    <GetMembershipForm
      options={
        {
          data: [option("student", onlyUncertifiedText), option("emeritus")],
          term: { start: "2026-11-24", end: "2027-11-23" },
          ...{ emeritusAge: 65, emeritusYears: 10, transcripts: [], ...own },
        } as unknown as MembershipOptions
      }
      refresh={refresh}
    />
  </MemoryRouter>
);
const draw = (own: object) => render(drawn(own));
const pressAdd = () => userEvent.click(screen.getByRole("button", { name: "Add to Cart" }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  clearLeaveGuards();
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

const forStudents = { data: [option("student"), option("emeritus")] };
const asked = { key: "student", isRequestingCall: false, memberForTenYears: false };
const transcript = (name: string) => ({ id: `med_${name}`, name: `${name}.pdf`, state: "ready" });

test("a transcript that is missing leads to the button that sends one, until another kind is chosen", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  draw(forStudents);
  await userEvent.click(screen.getByRole("radio", { name: /^student/ }));
  await pressAdd();
  await userEvent.click(await screen.findByRole("link", { name: "Transcript: send your transcript" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Choose files"));
  expect(screen.getByRole("group", { name: "Transcript" }).textContent).toContain("Required");
  await userEvent.click(screen.getByRole("radio", { name: /^emeritus/ }));
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: /^Transcript/ })).toBeNull());
});

test("the transcript that was sent is the chosen one, and nothing is missing any more", async () => {
  const later = { ...forStudents, transcripts: [transcript("earlier"), transcript("sent")] };
  const { rerender } = draw({ ...forStudents, transcripts: [transcript("earlier"), transcript("other")] });
  await userEvent.click(screen.getByRole("radio", { name: /^student/ }));
  await pressAdd();
  prepare.mockResolvedValueOnce({ mediaId: "med_sent" });
  const file = new File(["%PDF"], "sent.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText("Choose files"), file);
  rerender(drawn(later));
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: /^sent/ }).checked).toBe(true));
  expect(screen.getByRole("radio", { name: /^sent/ }).getAttribute("aria-invalid")).toBeNull();
  rerender(drawn(forStudents));
  await vi.waitFor(() => expect(screen.queryByRole("radio", { name: /sent|present choice/ })).toBeNull());
});

test("where the chosen transcript is refused or removed, another one that is there is chosen", async () => {
  const [kept, bad] = [transcript("kept"), transcript("bad")];
  const { rerender } = draw({
    ...forStudents,
    transcripts: [kept, bad],
    entered: { ...asked, studentMembershipFile: bad.id },
  });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^bad/ }).checked).toBe(true);
  rerender(drawn({ ...forStudents, transcripts: [kept, { ...bad, state: "refused" }] }));
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: /^kept/ }).checked).toBe(true));
});

test.each([
  ["student", /charged once it is approved, and the membership begins then\.$/],
  ["professional", /charged at checkout.*What you buy today is for .*, if it is paid today\.$/],
])("the days of a %s membership are those of its kind", async (key, words) => {
  const professional = { ...option("professional"), needsReview: false };
  const today = serverToday();
  draw({ data: [option("student"), professional], term: { start: today, end: "2030-01-01" } });
  await userEvent.click(screen.getByRole("radio", { name: new RegExp(`^${key}`) }));
  expect(screen.getByText(words)).toBeTruthy();
});

test("what was chosen and typed is back after a reload, and is asked about until it is in the cart", async () => {
  draw({});
  expect(isLeaveGuarded()).toBe(false);
  await userEvent.click(screen.getByRole("radio", { name: /^emeritus/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /10 consecutive years/ }));
  await userEvent.type(screen.getByLabelText(/^Date of birth/), "1940-01-01");
  expect(isLeaveGuarded()).toBe(true);
  cleanup();
  draw({});
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).value).toBe("1940-01-01"));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /10 consecutive years/ }).checked).toBe(true);
  screen.getByText(/What you had typed here before is back/);
  await pressAdd();
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(isLeaveGuarded()).toBe(false));
  cleanup();
  draw({});
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^emeritus/ }).checked).toBe(false);
});
