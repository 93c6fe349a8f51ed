// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { ExamPage } from "./exam-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));
const toasts = vi.hoisted(() => ({ done: vi.fn(), failed: vi.fn() }));
vi.mock("../../components/state/show-toast.ts", () => ({ sayDone: toasts.done, sayFailed: toasts.failed }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.clearAllMocks();
});

const refused = new ApiError({ type: "", title: "Not now.", status: 409, code: "exam.waiting", requestId: "x" });
const id = "reg_01h00000000000000000000001";
const yes = { allowed: true };
const no = { allowed: false };

const anExam = (more: object = {}) => ({
  id,
  certification: { id: "cert-afc", name: "AFC" },
  ...{ status: "unpaid", used: 0, left: 5, most: 5, attempts: [], isConductNeeded: false },
  price: {
    name: "AFC exam",
    isRetake: false,
    cents: 30_000,
    regularCents: 40_000,
    abroadFeeCents: 10_000,
    basis: "member",
  },
  conduct: { version: "1", text: "I sit the exam myself." },
  ...{ scheduleText: "The office writes to you.", accommodationDays: 45, mayPretend: false },
  ...{ pay: yes, askForAccommodations: yes },
  ...more,
});

async function open(exam: object, answers: Readonly<Record<string, unknown>> = {}) {
  callRoute.mockImplementation(async (route: { id: string }) => {
    const answer = { "exam.get": exam, ...answers }[route.id];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/certifications-and-training/exam?registration=${id}`]}>
        <ExamPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole("heading", { name: "Where you stand" });
}

test("the price is told with its reason, and another country costs more", async () => {
  await open(anExam());
  expect(screen.getByText("Members pay less. You save $100.00.")).toBeDefined();
  expect(screen.getByText("$300.00")).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: /internationally/ }));
  expect(screen.getByText("$400.00")).toBeDefined();
});

test.each([
  [false, "Could not pay for exam"],
  [true, "Could not pay for exam retake"],
])("is paid for with the agreement alone; what is refused is said (retake: %s)", async (isRetake, sentence) => {
  await open(anExam({ price: { ...anExam().price, isRetake } }), { "exam.pay": refused });
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  expect(callRoute.mock.calls.map(([route]) => route.id)).not.toContain("exam.pay");
  await userEvent.click(screen.getByRole("checkbox", { name: /agree to the conduct/ }));
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  await vi.waitFor(() => expect(toasts.failed).toHaveBeenCalledWith(refused, sentence));
  const [, sent] = callRoute.mock.calls.find(([route]) => route.id === "exam.pay") ?? [];
  expect(sent.body).toEqual({ internationalExam: false, agreed: true, version: "1" });
});

const scheduledAttempt = {
  ...{
    id: "att_01h00000000000000000000001",
    number: 1,
    state: "scheduled",
    isPaid: true,
    retake: false,
    abroad: false,
  },
  appointment: { at: "2027-01-28T15:00:00.000Z", place: "Columbus" },
  stages: [{ stage: "appointment", isDone: true, on: "2027-01-28" }],
  isResultWaiting: false,
};
const scheduledExam = { status: "paid", pay: no, price: undefined, attempts: [scheduledAttempt] };

test("where one stands names the day and the place of the exam", async () => {
  await open(anExam(scheduledExam));
  const standing = within(document.querySelector<HTMLElement>("#standing") ?? document.body);
  expect(standing.getByText("Thursday 01/28/2027, 10:00 AM ET")).toBeDefined();
  expect(standing.getByText("Columbus")).toBeDefined();
  expect(screen.getByRole("list", { name: /^The way of/ }).textContent).toContain("Appointment01/28/2027");
});

test("the agreement on conduct is asked for although the exam has an appointment", async () => {
  await open(anExam({ ...scheduledExam, isConductNeeded: true }), { "exam.agree": {} });
  expect(screen.getByText("Agree to the conduct in the exam before you take it.")).toBeDefined();
  expect(screen.queryByText(/It is scheduled once/)).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: /agree to the conduct/ }));
  await userEvent.click(screen.getByRole("button", { name: "Agree" }));
  await vi.waitFor(() => expect(toasts.done).toHaveBeenCalledWith("Thank you. You have agreed."));
});

test("at the limit, a sentence says where to turn, and nothing is offered", async () => {
  const { price: _price, ...exam } = anExam({ status: "limit", used: 5, left: 0, pay: no });
  await open(exam);
  expect(screen.getByText(/as many times as it can be taken. Only the office/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Write to the office" }).getAttribute("href")).toBe("/help");
  expect(screen.queryByRole("button", { name: "Pay" })).toBeNull();
});

test("a result can be made up only where demonstrations are held", async () => {
  const paid = { status: "paid", pay: no, mayPretend: true };
  await open(anExam(paid), { "exam.pass": refused, "exam.fail": refused });
  await userEvent.click(screen.getByRole("button", { name: "Simulate a pass" }));
  await userEvent.click(screen.getByRole("button", { name: "Simulate a fail" }));
  expect(toasts.failed.mock.calls.map(([, sentence]) => sentence)).toEqual([
    "Could not simulate a passed exam.",
    "Could not simulate a failed exam.",
  ]);
  cleanup();
  await open(anExam({ ...paid, mayPretend: false }));
  expect(screen.queryByRole("button", { name: "Simulate a pass" })).toBeNull();
});

test("who asks for accommodations without a document reads what to do", async () => {
  await open(anExam({ status: "paid", pay: no }));
  await userEvent.click(screen.getByRole("button", { name: "Ask for accommodations" }));
  await userEvent.type(screen.getByLabelText("What would help you"), "Double time");
  await userEvent.click(screen.getByRole("button", { name: "Send the request" }));
  expect((await screen.findAllByText("Add a document that says why.")).length).toBeGreaterThan(0);
});

test("what was typed for accommodations is back after a reload", async () => {
  await open(anExam({ status: "paid", pay: no }));
  await userEvent.click(screen.getByRole("button", { name: "Ask for accommodations" }));
  await userEvent.type(screen.getByLabelText("What would help you"), "Double time");
  cleanup();
  await open(anExam({ status: "paid", pay: no }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("What would help you").value).toBe("Double time");
});
