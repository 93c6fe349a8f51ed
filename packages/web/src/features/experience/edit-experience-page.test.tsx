// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { serverToday } from "../../lib/text/now.ts";
import { EditExperiencePage } from "./edit-experience-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
const sayDone = vi.hoisted(() => vi.fn());
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone, sayFailed: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const id = "reg_01h00000000000000000000001";
const entry = {
  ...{ id: "xpr_01h00000000000000000000001", registrationId: id, revision: 1, hours: 500, status: "pending" },
  ...{ fellowshipServiceTypeId: "counseling", serviceType: "Counseling", organization: "Harbor", title: "Helper" },
  ...{ supervisorName: "Ruth Amadi", supervisorEmail: "ruth@harbor.example", supervisorPhone: "5551234567" },
  ...{ description: "Budget counseling.", extra: {}, startDate: "2026-01-01", endDate: "2026-02-01", approved: null },
  ...{ createdAt: "2026-02-02T12:00:00.000Z", isOver: false, media: [], reviews: [], mayChange: { allowed: true } },
  registrationHours: {
    ...{ registrationId: id, revision: 1, userId: "per_01h00000000000000000000001", status: "in_progress" },
    ...{ certification: { id: "cert-afc", name: "AFC" }, militarySpouse: false, enrolledOn: serverToday() },
    ...{ requiredHours: 1000, hours: { approved: 0, pending: 500 }, areSent: false, experienceYears: 7 },
    types: [
      {
        ...{ id: "counseling", name: "Counseling", left: 100_000, extraFields: [] },
        ...{ fileUploadRequired: false, militarySpouseOnly: false },
      },
    ],
    actions: { logHours: { allowed: true }, submitHours: { allowed: false }, callBackHours: { allowed: false } },
  },
};

test.each([
  [{}, ""],
  [
    { asked: "Ruth Amadi", notAskedAnyMore: "Kim Wu" },
    " We have written to Ruth Amadi. Kim Wu is not asked about it any more.",
  ],
  [{ notAsked: "Nobody was asked." }, " Nobody was asked."],
])("saving says what becomes of the supervisors: %j", async (told, said) => {
  callRoute.mockImplementation(async (route: { id: string }) => {
    if (route.id === "experience.change") return { ...entry, ...told };
    return route.id === "verification.list" ? { verifications: [], askable: [], standings: [] } : entry;
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/certifications-and-training/experience/${entry.id}`]}>
        <Routes>
          <Route path="/certifications-and-training/experience/:id" element={<EditExperiencePage />} />
          <Route path="/certifications-and-training/experience" element={<p>All entries</p>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Save experience" }));
  await screen.findByText("All entries");
  expect(sayDone).toHaveBeenCalledWith(`Your experience is saved. It waits for approval.${said}`);
});
