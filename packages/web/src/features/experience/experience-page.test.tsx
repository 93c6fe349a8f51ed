// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { serverToday } from "../../lib/text/now.ts";
import { ExperiencePage } from "./experience-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const id = "reg_01h00000000000000000000001";
const entryId = "xpr_01h00000000000000000000001";
const supervisorId = "ver_01h00000000000000000000001";
const lee = { name: "Lee Marsh", email: "lee.marsh@harbor.example" };
const hours = {
  ...{ registrationId: id, revision: 1, userId: "per_01h00000000000000000000001", status: "in_progress" },
  ...{ certification: { id: "cert-afc", name: "AFC" }, militarySpouse: false, enrolledOn: serverToday() },
  ...{ requiredHours: 1000, hours: { approved: 0, pending: 1600 }, areSent: false, experienceYears: 7, types: [] },
  actions: { logHours: { allowed: true }, submitHours: { allowed: false }, callBackHours: { allowed: false } },
};
const entry = {
  ...{ id: entryId, registrationId: id, revision: 1, hours: 1600, status: "pending", approved: null },
  ...{ serviceType: "Counseling", organization: "Harbor", startDate: "2026-01-01", endDate: "2026-02-01" },
};
const silent = {
  verifications: [
    {
      ...{ id: supervisorId, supervisor: lee, state: "expired", reminders: 3, isEnteredByStaff: false },
      ...{ mayNameAnother: true, askedAt: "2026-09-02T12:00:00.000Z", validUntil: "2026-10-02" },
      entries: [{ id: entryId }],
    },
  ],
  askable: [{ ...lee, experienceIds: [entryId], hours: 1600, changed: 0 }],
  standings: [{ id: entryId, standing: "unanswered" }],
};

async function open(verifications: object, more: object = {}) {
  callRoute.mockImplementation(async (route: { id: string }) =>
    route.id === "verification.list" ? verifications : { data: [entry], hours: { ...hours, ...more } },
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/certifications-and-training/experience?registration=${id}`]}>
        <ExperiencePage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole("heading", { name: "Supervisors" });
}

test("a supervisor who has not answered is named on top, with the way to them", async () => {
  await open(silent);
  const way = screen.getByRole("link", { name: "Ask Lee Marsh again, or name another supervisor" });
  expect(way.getAttribute("href")).toContain(`?registration=${id}#${supervisorId}`);
});

test.each([
  ["while staff have the hours", { standings: silent.standings }, { areSent: true }],
  ["once the entry is confirmed otherwise", { standings: [{ id: entryId, standing: "confirmed" }] }, {}],
])("nobody is hurried %s", async (_case, verifications, more) => {
  await open({ ...silent, ...verifications }, more);
  expect(screen.queryByText("A supervisor has not answered")).toBeNull();
});

test("each row is named by what tells it from the others, and says what its supervisor has said", async () => {
  await open({
    ...{ verifications: [], askable: [] },
    standings: [{ id: entryId, standing: "disputed" }],
  });
  const table = within(screen.getByRole("table", { name: "Your entries, the last logged first" }));
  expect(table.getByRole("link").textContent).toBe("Harbor, 01/01/2026 to 02/01/2026");
  expect(table.getByText("Disputed")).toBeDefined();
});

test("of what its supervisor was not asked about yet, a row says nothing", async () => {
  await open({ ...{ verifications: [], askable: [] }, standings: [{ id: entryId, standing: "open" }] });
  expect(screen.queryByText("Not asked yet")).toBeNull();
});
