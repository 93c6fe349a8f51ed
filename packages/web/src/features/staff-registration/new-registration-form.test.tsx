// @vitest-environment jsdom

import type { PersonId } from "@guildhall/core/ground/shared/values";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { NewRegistrationForm } from "./new-registration-form.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.clearAllMocks();
});

const person = { id: "per_01hzx3v9q4r8t2w6y0b5d7f9gh" as PersonId, name: "Margaret Okafor" };
const registrationId = "reg_01h00000000000000000000001";
const afc = {
  ...{ id: "cert-afc", name: "AFC", exams: [] },
  pathways: [{ id: "path-self-study", name: "Self-study", months: 36, requiredHours: 1000 }],
};

function open(standing?: string) {
  const one = { id: registrationId, certificationId: "cert-afc", certification: "AFC", deadline: "2020-01-01" };
  callRoute.mockImplementation(
    async ({ id }: { id: string }) =>
      ({
        "staffRegistration.choices": { data: [afc] },
        "staffRegistration.ofPerson": { data: standing ? [{ ...one, standing }] : [], obligations: [] },
        "staffRegistration.create": { id: registrationId },
      })[id] ?? { data: [] },
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={["/new"]}>
        <Routes>
          <Route path="/new" element={<NewRegistrationForm person={person} />} />
          <Route path="/admin/course-registrations/:id" element={<h1>The registration</h1>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}

test.each([
  ["whose deadline is held open", "in_progress", false],
  ["that staff have", "experience_approval", false],
  ["whose deadline has passed", "past_deadline", true],
  ["that is closed", "closed", true],
  ["that is complete", "complete", true],
])("beside a registration %s, the standing says whether there can be another", async (_case, standing, isOffered) => {
  open(standing);
  const shown = isOffered
    ? screen.findByRole("form", { name: "New registration" })
    : screen.findByText("Margaret Okafor has a registration for AFC");
  expect(await shown).toBeTruthy();
  expect(screen.queryByRole("form") !== null).toBe(isOffered);
});

test("what was typed is back after a reload; once it is sent, its registration is shown", async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText("Challenge Path"), "path-self-study");
  await userEvent.type(screen.getByLabelText(/Your own words/), "Welcome");
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Your own words/)).value).toBe("Welcome");
  expect(screen.getByLabelText<HTMLSelectElement>("Challenge Path").value).toBe("path-self-study");
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  expect(await screen.findByRole("heading", { name: "The registration" })).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});
