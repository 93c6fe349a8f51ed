// @vitest-environment jsdom

import { obligationsOf } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import type { ObligationFacts } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { plusDays } from "@guildhall/core/ground/shared/days";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { serverToday } from "../../../lib/text/now.ts";
import { owedFacts } from "./owed.fixture.ts";
import { StillOwed } from "./still-owed.tsx";

afterEach(cleanup);

const day = serverToday();
const soon = plusDays(day, 30);

const show = (facts: ObligationFacts) =>
  render(<StillOwed obligations={obligationsOf(facts, day)} owed={[facts]} isMain />, { wrapper: MemoryRouter });

const owed = () => within(screen.getByRole("list", { name: "What I still owe" })).getAllByRole("listitem");

test("what is next stands on top with its one action, and everything below it", () => {
  show(owedFacts({ deadline: soon }));
  expect(screen.getByText("Next: Experience")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log your hours: AFC" }).className).toContain("primary");
  expect(owed().length).toBeGreaterThan(4);
});

test("what is due at once has no date of something else above its button", () => {
  const { container } = show(owedFacts({ deadline: soon, entriesAsked: 1 }));
  expect(screen.getAllByRole("link")[0]?.textContent).toContain("See what we ask");
  expect(container.querySelector(".fact-header__figures")).toBeNull();
});

test("where everything is with us, there is no button", () => {
  show(owedFacts({ deadline: soon, status: "final_approval" }));
  expect(screen.queryByRole("link")).toBeNull();
});

test("who owes nothing sees nothing", () => {
  const { container } = show(owedFacts({ status: "complete" }));
  expect(container.textContent).toBe("");
});

test("what if: more hours, a passed exam and an extension change what is owed, and nothing is sent", async () => {
  show(
    owedFacts(
      { deadline: plusDays(day, -3) },
      { extensions: [{ id: "ext_01h00000000000000000000001", state: "rejected", newDeadline: soon }] },
    ),
  );
  await userEvent.click(screen.getByText("What if? (AFC)"));
  expect(screen.queryByText("You would still owe")).toBeNull();
  await userEvent.type(screen.getByLabelText("More hours approved"), "abc");
  expect(screen.getByText("Enter hours like 12 or 12.5.")).toBeTruthy();
  expect(screen.queryByText("You would still owe")).toBeNull();
  await userEvent.clear(screen.getByLabelText("More hours approved"));
  await userEvent.click(screen.getByRole("checkbox", { name: "Extension approved" }));
  const instead = () => screen.getByRole("list", { name: "What you would still owe for AFC" }).textContent;
  expect(instead()).toContain("Experience");
  await userEvent.type(screen.getByLabelText("More hours approved"), "1000");
  expect(instead()).toContain("You need 1,000 hours of experience; they are approved.");
  await userEvent.type(screen.getByLabelText("Exam passed on"), soon);
  expect(instead()).toContain("You have passed the exam.");
  expect(owed()).toHaveLength(1);
});
