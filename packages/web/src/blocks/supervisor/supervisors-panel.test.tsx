// @vitest-environment jsdom
import type { ExperienceId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { Verifications } from "@guildhall/core/domains/certification/verification/verification.schema";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SignatureNote } from "./signature-note.tsx";
import { SupervisorsPanel } from "./supervisors-panel.tsx";

const shown = vi.hoisted(() => ({ data: {} }));
vi.mock("./supervisor.api.ts", () => ({
  useVerifications: () => ({ data: shown.data }),
  useAskSupervisors: () => ({ run: async () => undefined, busy: false }),
  useNameAnother: () => ({ run: async () => undefined, busy: false }),
}));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: vi.fn() }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(cleanup);

const entryId = "xpr_01h00000000000000000000001";
const lee = { name: "Lee Marsh", email: "lee.marsh@harbor.example" };

const asked = (id: string, supervisor: object, state: string) => ({
  ...{ id, supervisor, state, reminders: 3, isEnteredByStaff: false, mayNameAnother: true, entries: [{ id: entryId }] },
  ...{ askedAt: "2026-09-02T12:00:00.000Z", validUntil: "2026-10-02" },
});
const silentId = "ver_01h00000000000000000000001";
const ruth = { name: "Ruth Amadi", email: "ruth@harbor.example" };

const showSilent = () => {
  shown.data = Verifications.parse({
    verifications: [asked("ver_01h00000000000000000000002", ruth, "sent"), asked(silentId, lee, "expired")],
    askable: [
      { ...lee, email: "Lee.Marsh@Harbor.example", experienceIds: [entryId], hours: 1600, changed: 0 },
      { ...{ name: "Kim Wu", email: "kim@northside.example" }, experienceIds: [entryId], hours: 100, changed: 0 },
    ],
    standings: [{ id: entryId, standing: "unanswered" }],
  });
};
const renderPanel = (at = "/") =>
  render(<SupervisorsPanel registrationId={"reg_01h00000000000000000000001" as RegistrationId} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });

test("a supervisor who did not answer stands once, before those who can still answer, with both ways on", () => {
  showSilent();
  renderPanel();
  const names = screen.getAllByText(/Lee Marsh|Kim Wu|Ruth Amadi/, { selector: "strong" });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Lee Marsh", "Kim Wu", "Ruth Amadi"]);
  const item = screen.getByText("Lee Marsh", { selector: "strong" }).closest("li") as HTMLElement;
  const buttons = within(item)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Ask to confirm: Lee Marsh", "Name another supervisor instead of Lee Marsh"]);
});

test("what is still owed leads to the supervisor whom it names", () => {
  Element.prototype.scrollIntoView = vi.fn();
  showSilent();
  renderPanel(`/#${silentId}`);
  expect(document.activeElement?.textContent).toContain("Lee Marsh");
  expect(document.activeElement?.tagName).toBe("LI");
});

test("once somebody is asked, or named instead, the focus is on the list", async () => {
  showSilent();
  renderPanel();
  await userEvent.click(screen.getByRole("button", { name: "Ask to confirm: Kim Wu" }));
  expect(document.activeElement?.id).toBe("supervisors");
  await userEvent.click(screen.getByRole("button", { name: /instead of Lee Marsh/ }));
  await userEvent.type(screen.getByLabelText("Name"), "Ann Poe");
  await userEvent.type(screen.getByLabelText("E-mail address"), "ann.poe@harbor.example");
  await userEvent.click(screen.getByRole("button", { name: "Ask them" }));
  expect(document.activeElement?.id).toBe("supervisors");
});

const disputedBy = (mayChange: boolean | undefined, entered = "Lee Marsh") =>
  answered("disputed", { answer: "disputed", comments: "Not with us.", mayChange }, "disputed", entered);

const declinedOn = (consentAt: string) =>
  answered(
    "corrected",
    { answer: "corrected", correction: { hours: 1000 }, consent: "declined", consentAt },
    "correction_declined",
  );

const answered = (state: string, said: object, standing: string, supervisorName = "Lee Marsh") =>
  Verifications.parse({
    verifications: [
      {
        ...{ id: "ver_01h00000000000000000000001", supervisor: lee, state, reminders: 0 },
        ...{ askedAt: "2026-09-02T12:00:00.000Z", validUntil: "2026-10-02", signature: "Lee Marsh" },
        ...{ answeredAt: "2026-09-03T12:00:00.000Z", isEnteredByStaff: false, mayNameAnother: false },
        entries: [
          {
            ...{ id: entryId, ...said },
            entry: {
              ...{ hours: 1250, startDate: "2026-01-05", endDate: "2026-01-30", description: "Counseling" },
              ...{ organization: "Harbor", typeName: "Counseling", supervisorName },
            },
          },
        ],
      },
    ],
    ...{ askable: [], standings: [{ id: entryId, standing }] },
  });

const registrationId = "reg_01h00000000000000000000001" as RegistrationId;

test.each([
  [true, ["Change the entry: Harbor, 01/05/2026 – 01/30/2026, 12.5 hours", "Write to the office"]],
  [false, ["Write to the office"]],
  [undefined, []],
])("of a dispute, its candidate reads what they can do; the entry can be changed: %s", (mayChange, ways) => {
  shown.data = disputedBy(mayChange);
  render(<SupervisorsPanel registrationId={registrationId} />, { wrapper: MemoryRouter });
  expect(screen.getByText(/“Not with us.”/)).toBeDefined();
  expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(ways);
});

test("of a correction that was not agreed to, the list and the entry say so, with the day", () => {
  shown.data = declinedOn("2026-09-05T16:00:00.000Z");
  render(<SupervisorsPanel registrationId={registrationId} />, { wrapper: MemoryRouter });
  const item = screen.getByText("Corrected", { selector: "li strong" }).closest("li");
  expect(item?.textContent).toContain("you did not agree, so your entry stayed as it was, on 09/05/2026");
  expect(item?.textContent).toContain("Hours: 12.5 hours → 10 hours");
  cleanup();
  const note = (
    <SignatureNote registrationId={registrationId} experienceId={entryId as ExperienceId} isChangeable>
      The entry
    </SignatureNote>
  );
  render(note, { wrapper: MemoryRouter });
  expect(screen.getByText("You did not agree to the correction of Lee Marsh")).toBeDefined();
  expect(screen.getByText(/Your entry stayed as it was/).textContent).toContain("on 09/05/2026. Our staff see both.");
});

test("on the page of the entry, its candidate reads what saving it does", () => {
  shown.data = disputedBy(true);
  const note = (
    <SignatureNote registrationId={registrationId} experienceId={entryId as ExperienceId} isChangeable>
      The entry
    </SignatureNote>
  );
  render(note, { wrapper: MemoryRouter });
  expect(screen.getByText("Lee Marsh does not agree with this entry")).toBeDefined();
  expect(screen.getByText(/once you save it, we ask Lee Marsh again by mail/)).toBeDefined();
});

test("of a dispute, its candidate reads that a change asks whom staff have entered since", () => {
  shown.data = disputedBy(true, "Kim Wu");
  render(<SupervisorsPanel registrationId={registrationId} />, { wrapper: MemoryRouter });
  expect(screen.getByText(/once you save it, we ask Kim Wu by mail/)).toBeDefined();
});
