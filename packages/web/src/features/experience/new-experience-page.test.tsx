// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { serverToday } from "../../lib/text/now.ts";
import { NewExperiencePage } from "./new-experience-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const id = "reg_01h00000000000000000000001";
const yes = { allowed: true };
const type = { extraFields: [], fileUploadRequired: false, militarySpouseOnly: false };
const hours = {
  ...{ registrationId: id, revision: 1, userId: "per_01h00000000000000000000001", status: "in_progress" },
  ...{ certification: { id: "cert-afc", name: "AFC" }, militarySpouse: false, enrolledOn: serverToday() },
  ...{ requiredHours: 1000, hours: { approved: 0, pending: 0 }, areSent: false, experienceYears: 7 },
  types: [
    { ...type, id: "counseling", name: "Counseling", left: 100_000 },
    { ...type, id: "tax", name: "Tax help", left: 1250, extraFields: ["Tax site"] },
  ],
  actions: { logHours: yes, submitHours: { allowed: false }, callBackHours: { allowed: false } },
};
const last = {
  ...{ id: "xpr_01h00000000000000000000001", registrationId: id, revision: 1, hours: 500, status: "pending" },
  ...{ fellowshipServiceTypeId: "tax", serviceType: "Tax help", organization: "Money Well", title: "Helper" },
  ...{ supervisorName: "Sue Pervisor", supervisorEmail: "sue@example.org", supervisorPhone: "5551234567" },
  ...{ description: "Filled in returns.", extra: { "Tax site": "Library" }, startDate: "2026-01-01" },
  ...{ endDate: "2026-02-01", approved: null, createdAt: "2026-02-02T12:00:00.000Z" },
};

async function open(more: object = {}) {
  callRoute.mockImplementation(async (route: { id: string }) =>
    route.id === "experience.create"
      ? { ...last, id: "xpr_01h00000000000000000000002" }
      : { data: [last], hours, ...more },
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/certifications-and-training/experience/new?registration=${id}`]}>
        <Routes>
          <Route path="/certifications-and-training/experience/new" element={<NewExperiencePage />} />
          <Route path="/certifications-and-training/experience" element={<p>All entries</p>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole("heading", { level: 1, name: "Add experience" });
}

const sent = () => callRoute.mock.calls.find(([route]) => route.id === "experience.create")?.[1].body;

test("the hours that are left of a type are told while one types", async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText("Service type"), "Tax help");
  expect(screen.getByText("12.5 more hours can be recorded as Tax help.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Hours"), "12.51");
  expect(screen.getByText("You can only record 12.5 more hours")).toBeDefined();
  expect(screen.getByLabelText("Tax site")).toBeDefined();
});

test("the last entry is repeated, but for its hours, its days and the box", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Repeat last entry" }));
  await userEvent.type(screen.getByLabelText("Hours"), "2.5");
  await userEvent.click(screen.getByRole("button", { name: "Save experience" }));
  expect(sent()).toBeUndefined();
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Save experience" }));
  expect(await screen.findByText("All entries")).toBeDefined();
  expect(sent()).toMatchObject({
    ...{ fellowshipServiceTypeId: "tax", hours: 250, organization: "Money Well", extra: { "Tax site": "Library" } },
    ...{
      startDate: serverToday(),
      endDate: serverToday(),
      supervisorEmail: "sue@example.org",
      verify: true,
      media: [],
    },
  });
});

test("who may not log experience now reads why, and sees no form", async () => {
  const sentence = "Your hours are with our staff.";
  await open({ hours: { ...hours, actions: { ...hours.actions, logHours: { allowed: false, sentence } } } });
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save experience" })).toBeNull();
});
