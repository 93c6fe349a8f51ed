// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actionsAllowed, anOwnRegistration, stepsUntil } from "../../features/certification/certification.fixture.ts";
import { CourseRegistrationPage } from "./course-registration-page.tsx";

vi.mock("../../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../../blocks/media/send-file.ts", () => ({ sendFile: async () => undefined }));
vi.mock("../../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

beforeEach(() => {
  sent.length = 0;
  answerToFile = () => Response.json({ mediaId: fileId, url: "https://files.example", fields: {} });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let answerToFile: () => Response;

const told = { name: "Military installation", kind: "text", value: "Fort Liberty" };
const steps = stepsUntil("none", { military: { told: [told] } });

const outcome = (label: string) => ({
  ...{ label, title: label, explanation: "", done: "", isFinal: false, needsMessage: false, fields: [] },
});

/** What waited last, as the API answers. */
const itemAs = (as: string, { id, userId }: ReturnType<typeof anOwnRegistration>) => ({
  ...{ id: id.replace(/^reg/, as), recordId: id, kind: "registration", personId: userId, status: "approved" },
  ...{ name: "Margaret Okafor", email: "margaret@guildhall.example", flags: [], parts: [] },
  ...{ since: "2026-11-01T12:00:00.000Z", changedAt: "2026-11-01T12:00:00.000Z" },
  ...{ warnings: [], obstacles: [], changes: [], reviews: [] },
  outcomes: { approve: outcome("Approve"), reject: outcome("Reject") },
});

const fileId = "med_01h00000000000000000000001";
const file = (name: string, state: string, more: object = {}) => ({
  ...{ id: fileId, name, state, type: "coursework", contentType: "application/pdf", size: 300 },
  ...{ createdAt: new Date().toISOString(), ...more },
});

/** What was asked of the API, with what was sent. */
const sent: [string, unknown][] = [];

interface Shown {
  /** Its last item; without one, nothing of it was ever decided. */
  readonly as?: string | undefined;
  readonly registration?: object;
}

async function opens({ as, registration: own = {} }: Shown): Promise<void> {
  const registration = anOwnRegistration({ steps, status: "in_progress", enrolledOn: "2026-11-02", ...own });
  const gone = {
    type: "/problems/review.gone",
    title: "It never waited.",
    status: 404,
    code: "review.gone",
    requestId: "request",
  };
  const answers: readonly (readonly [string, () => Response])[] = [
    [`/api/registration/${registration.id}`, () => Response.json(registration)],
    [
      "/claim",
      () => (as ? Response.json({ item: itemAs(as, registration) }) : Response.json(gone, { status: gone.status })),
    ],
  ];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, "http://localhost");
    if (pathname.endsWith("/file")) {
      sent.push([pathname, JSON.parse(String(init?.body))]);
      return answerToFile();
    }
    const [, answer] = answers.find(([end]) => pathname.endsWith(end)) ?? [];
    return answer?.() ?? Response.json({ data: [], total: 0, page: 1, lastPage: 1 });
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/admin/course-registrations/${registration.id}`]}>
        <Routes>
          <Route path="/admin/course-registrations/:id" element={<CourseRegistrationPage />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByText("The registration today");
}

test.each([
  [undefined, true],
  ["pth", false],
  ["rgr", false],
  ["xap", true],
  ["mod", true],
  ["fin", true],
])("of what is shown as %s, the record says what was answered: %s", async (as, isShown) => {
  await opens({ as });
  expect(screen.queryAllByText("Fort Liberty")).toHaveLength(isShown ? 1 : 0);
});

test("of one that is closed, it says since when and why", async () => {
  const closed = { at: "2026-11-20T17:00:00.000Z", why: "refunded" };
  await opens({ registration: { isClosed: true, closed } });
  expect(screen.getByText("Closed on").parentElement?.textContent).toContain("11/20/2026: its fee was refunded");
});

const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText("Choose files"), new File(["%PDF-1.4"], name, { type: "application/pdf" }));

test.each(["rgr", "fin", undefined])("staff add a file of a type to what is shown as %s", async (as) => {
  await opens({ as });
  await userEvent.selectOptions(screen.getByLabelText("Type of the file"), "Student transcript");
  await choose("Fall.pdf");
  const upload = { name: "Fall.pdf", contentType: "application/pdf", size: 8, type: "student_transcript" };
  expect(sent).toEqual([["/api/registration/reg_01h00000000000000000000001/file", upload]]);
});

test("a file that is refused is named, with the reason", async () => {
  await opens({ as: "rgr" });
  const detail = "There are ten files of this kind already.";
  const refusal = {
    type: "/problems/x",
    title: "Too many",
    status: 409,
    code: "document.too-many",
    requestId: "request",
  };
  answerToFile = () => Response.json({ ...refusal, detail }, { status: 409 });
  await choose("Fall.pdf");
  expect(await screen.findByText(detail)).toBeDefined();
  expect(screen.getByText("Not sent: Fall.pdf")).toBeDefined();
});

test("where no review lists the files, all are listed; else those that it does not show", async () => {
  const media = [file("Degree.pdf", "ready"), file("Form.pdf", "waiting", { id: fileId.replace(/1$/, "2") })];
  await opens({ registration: { media } });
  expect(screen.getByRole("button", { name: /^Download ?Degree\.pdf$/ })).toBeDefined();
  expect(screen.getByText("Being sent or checked")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Delete ?Form\.pdf$/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Delete ?Degree\.pdf$/ })).toBeNull();
  cleanup();
  await opens({ as: "xap", registration: { media } });
  expect(screen.queryByRole("button", { name: /^Download ?Degree\.pdf$/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Delete ?Form\.pdf$/ })).toBeDefined();
});

test.each([
  ["registration.charged", "It cannot be deleted while something of it is paid: refund that first."],
  ["registration.in-review", "It cannot be deleted while it waits for a decision or for its payment."],
])("a registration that cannot be deleted (%s) says why", async (code, sentence) => {
  const actions = { ...actionsAllowed(), remove: { allowed: false, code, sentence: "Words for its person." } };
  await opens({ registration: { actions } });
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(screen.getByText(sentence)).toBeDefined();
});

test("one that can be deleted, or is over, has no such sentence", async () => {
  await opens({ registration: { actions: actionsAllowed("remove") } });
  expect(screen.getByRole("button", { name: "Delete" })).toBeDefined();
  expect(screen.queryByText(/^It cannot be deleted/)).toBeNull();
  cleanup();
  const actions = { ...actionsAllowed(), remove: { allowed: false, code: "registration.complete" } };
  await opens({ registration: { status: "complete", actions } });
  expect(screen.queryByText(/^It cannot be deleted/)).toBeNull();
});
