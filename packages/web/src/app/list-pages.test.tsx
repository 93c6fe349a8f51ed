// @vitest-environment jsdom
import { toProblem } from "@guildhall/core/assembly/contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LedgerPage } from "../features/ledger/ledger-page.tsx";
import { AlertsCard } from "../features/notification/alerts-card.tsx";
import { NotificationsPage } from "../features/notification/notifications-page.tsx";
import { HistoryPage } from "../features/people/history-page.tsx";
import { PaymentsPage } from "../features/receipt/payments-page.tsx";
import { WaitingOrdersPage } from "../features/staff-order/waiting/waiting-orders-page.tsx";
import { StudyModuleAnswersPage } from "../features/study-module/study-module-answers-page.tsx";
import { newId } from "../lib/api/new-id.ts";
import { PersonFilesPage } from "./staff/person-files-page.tsx";
import { PersonNotesPage } from "./staff/person-notes-page.tsx";
import { PersonPaymentsPage } from "./staff/person-payments-page.tsx";

vi.mock("../lib/session/auth.ts", () => ({ accessToken: async () => "token" }));
vi.mock("../lib/config.ts", () => ({ readConfig: async () => ({ apiUrl: "" }) }));

const at = "2026-11-01T12:00:00.000Z";
const person = newId("person");
const many = { lastPage: 3, total: 50 };

const payment = { id: newId("order"), createdAt: at, amount: 4900, refundedCents: 0, state: "paid", names: ["Otter"] };
const payments = { ...many, data: [payment] };
const alert = { id: newId("notification"), createdAt: at, data: { title: "Otter", message: "…" } };
const alerts = { ...many, data: [alert], unread: 1 };
const entry = { id: newId("audit"), subject: person, seq: 1, at, by: person, hash: "", reason: "Otter" };
const history = { ...many, data: [{ ...entry, action: "account.registered" }], intact: true };
const order = {
  ...{ id: newId("order"), personId: person, name: "Otter", since: at, state: "locked", totalCents: 4900 },
  ...{ item: "AFC exam", items: 1, refunds: [], tooMuch: [], disputes: [], inVain: [] },
};
const counts = { approval: 50, payment: 0, refund: 0, dispute: 0, in_vain: 0 };
const orders = { ...many, data: [order], waitsFor: "approval", counts, unreadable: [] };
const question = { name: "name", label: "Name", kind: "text", required: true };
const form = { title: "Request", introduction: "Ask.", thanks: "Thank you.", fields: [question] };
const requests = { ...many, data: [{ id: newId("studyModuleAnswer"), sentAt: at, answers: { name: "Otter" } }] };
const account = { account: "Otter", debitCents: 4900, creditCents: 4900 };
const ledger = { from: "2026-10-01", to: "2026-10-31", entries: 1, days: [], accounts: [account], writtenAt: at };

const target = {
  ...{ id: person, name: "Lena Fischer", email: "lena@guildhall.example", memberNumber: 1 },
  ...{ firstName: "Lena", lastName: "Fischer", registeredAt: at, willText: false, isEmptiedByReset: false },
  ...{ mayBeActedAs: true, isStaff: false, membership: { valid: false, status: "none" }, userCertifications: [] },
  signIn: { hasLogin: true, isDeleted: false, hasSecondFactor: false, isLocked: false },
};
const ofPerson = { [`/api/admin/user/${person}`]: target };
const author = { id: person, firstName: "Lena", lastName: "Fischer" };
const notes = { ...many, data: [{ id: `nte_${person.slice(4)}`, note: "Otter", author, createdAt: at }] };
const file = { id: newId("media"), name: "Otter", contentType: "application/pdf", size: 9, state: "ready" };
const files = { ...many, data: [{ ...file, createdAt: at, author }] };
const from = "from=2026-10-01&to=2026-10-31";

/** Page, its address, what is asked for then; the call and its first answer, what else is read; what says that it failed. */
const pages = [
  ["payments", PaymentsPage, "", "page=2", "/api/payments", payments, {}, "Your payments"],
  ["alerts", NotificationsPage, "", "page=2", "/api/notifications", alerts, {}, "Your alerts"],
  ["unread alerts", NotificationsPage, "", "show=unread", "/api/notifications", alerts, {}, "Your alerts"],
  [
    "alerts of the dashboard",
    () => <AlertsCard unread={1} />,
    "",
    "page=2",
    "/api/notifications",
    alerts,
    {},
    "Your alerts",
  ],
  ["a history", HistoryPage, "", "page=2", `/api/admin/user/${person}/history`, history, ofPerson, "The history"],
  ["notes", PersonNotesPage, "", "page=2", `/api/admin/user/${person}/notes`, notes, ofPerson, "The notes"],
  ["files", PersonFilesPage, "", "page=2", `/api/admin/user/${person}/files`, files, ofPerson, "The files"],
  ["orders that wait", WaitingOrdersPage, "", "page=2", "/api/admin/orders", orders, {}, "The orders"],
  ["the ledger", LedgerPage, from, "from=2026-09-01&to=2026-09-30", "/api/admin/ledger", ledger, {}, "The ledger"],
  [
    ...(["requests", StudyModuleAnswersPage, "", "page=2", "/api/admin/study-module-answers", requests] as const),
    ...([{ "/api/study-module-form": form }, "The requests"] as const),
  ],
  [
    ...([
      "a person's payments",
      PersonPaymentsPage,
      "",
      "page=2",
      `/api/admin/user/${person}/payments`,
      payments,
    ] as const),
    ...([{ ...ofPerson, [`/api/admin/user/${person}/owed`]: { data: [] } }, "The payments"] as const),
  ],
] as const;

let answer: (response: Response) => void;

/** The first call of the list is answered, the next one when the test says so. */
function serve(path: string, first: object, others: Readonly<Record<string, object>>): void {
  let calls = 0;
  vi.stubGlobal("fetch", (url: string) => {
    const asked = new URL(url, "http://localhost").pathname;
    if (asked !== path) return Promise.resolve(Response.json(others[asked] ?? {}));
    calls += 1;
    if (calls === 1) return Promise.resolve(Response.json(first));
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
}

const isBusy = () => document.querySelector("[aria-busy=true]") !== null;

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(pages)(
  "%s: what was read before says what it is while more is asked for, and goes where that fails",
  async (...row) => {
    const [, Page, search, next, path, first, others, failed] = row;
    serve(path, first, others);
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={[`/${person}?${search}`]}>
          <Routes>
            <Route path="/:id" element={<Page />} />
          </Routes>
          <Link to={`/${person}?${next}`}>What is asked for then</Link>
        </MemoryRouter>
      </SWRConfig>,
    );
    await screen.findAllByText(/Otter/);
    expect(isBusy()).toBe(false);
    fireEvent.click(screen.getByRole("link", { name: "What is asked for then" }));
    await waitFor(() => expect(isBusy()).toBe(true));
    expect(screen.queryAllByText(/^Page/).map(({ textContent }) => textContent)).toEqual(
      path.endsWith("ledger") ? [] : ["Page 1 of 3"],
    );
    answer(Response.json(toProblem("internal", "r1"), { status: 500 }));
    await screen.findByText(`${failed} could not be loaded`);
    expect([screen.queryAllByText(/Otter/), screen.queryByText(/^Page/), isBusy()]).toEqual([[], null, false]);
  },
);
