// @vitest-environment jsdom
import type { ShownEntry } from "@guildhall/core/domains/certification/verification/verification.schema";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { SupervisorPage } from "./supervisor-page.tsx";

const callRoute = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api/api-client.ts", async (original) => ({ ...(await original<object>()), callRoute }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  sessionStorage.clear();
});

const entry = (last: number, organization: string, more: object = {}) => ({
  ...{ id: `xpr_01h0000000000000000000000${last}`, revision: 1, typeName: "Counseling", organization, hours: 1250 },
  ...{ startDate: "2026-01-05", endDate: "2026-01-30", description: "Budget counseling", ...more },
});
const asked = [entry(1, "Credit Union"), entry(2, "Food Bank")];
const moved = new ApiError({
  ...{ type: "about:blank", title: "An entry was changed.", status: 409, code: "verification.entry-moved" },
  requestId: "none",
});

const ended = new ApiError({
  ...{ type: "about:blank", title: "This request has ended.", status: 410, code: "verification.ended" },
  requestId: "none",
});

/** What the link asks about when it is opened, one time after another; the first answer is refused. */
const open = (...times: object[][]) => openAs({ askedAt: "2026-06-01T12:00:00.000Z", refusal: moved }, ...times);

interface Opening {
  readonly askedAt: string;
  readonly refusal: ApiError;
}

async function openAs({ askedAt, refusal }: Opening, ...times: object[][]) {
  let opened = 0;
  let answered = 0;
  callRoute.mockImplementation(async (route: { id: string }) => {
    if (route.id === "verification.open") {
      opened += 1;
      return {
        ...{ candidateName: "Ann Lee", certificationName: "AFC", askedAt },
        ...{ supervisor: { name: "Sam Ortiz", email: "sam@office.example" }, validUntil: "2026-07-01" },
        experiences: times[opened - 1] ?? times.at(-1),
      };
    }
    answered += 1;
    if (answered === 1) throw refusal;
    return { answeredAt: "2026-06-15T12:00:00.000Z", lines: ["Signed"], hash: "abc" };
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={["/supervisor/secret"]}>
        <Routes>
          <Route path="/supervisor/:token" element={<SupervisorPage />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole("button", { name: "Sign and send" });
}

const sent = () =>
  callRoute.mock.calls.filter(([route]) => route.id === "verification.answer").map(([, { body }]) => body);

async function typeAnswers() {
  await userEvent.click(screen.getByRole("radio", { name: "I answer each entry" }));
  const [first, second] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
  await userEvent.click(within(first).getByRole("radio", { name: "It is almost right: I correct it" }));
  const hours = within(first).getByLabelText("Hours (entry 1)");
  await userEvent.clear(hours);
  await userEvent.type(hours, "10");
  await userEvent.click(within(second).getByRole("radio", { name: "It is not right" }));
  await userEvent.type(within(second).getByLabelText("What is not right (entry 2)"), "Not with us.");
  await userEvent.type(screen.getByLabelText("Your full name, as your signature"), "Sam Ortiz");
}

async function answerEach() {
  await typeAnswers();
  await userEvent.click(screen.getByRole("button", { name: "Sign and send" }));
}

test("what was typed is kept when an entry is changed meanwhile, and the change stands beside it", async () => {
  const changed = { ...asked[0], revision: 2, hours: 2000, description: "Coaching" };
  await open(asked, [changed, asked[1] as object]);
  await answerEach();
  const note = await screen.findByText("This entry was changed while you read it");
  expect(note.closest("li")?.textContent).toContain("Hours: 12.5 hours → 20 hours");
  expect(document.activeElement?.id).toBe("what-moved");
  expect(screen.getAllByText("This entry was changed while you read it")).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>("Hours (entry 1)").value).toBe("10");
  expect(screen.getByLabelText<HTMLInputElement>("What is not right (entry 2)").value).toBe("Not with us.");
  await userEvent.click(screen.getByRole("button", { name: "Sign and send" }));
  await screen.findByRole("heading", { level: 1, name: "Thank you" });
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({
    signature: "Sam Ortiz",
    experiences: [
      { id: changed.id, revision: 2, answer: "corrected", hours: 1000, description: "Coaching" },
      { id: asked[1]?.id, revision: 1, answer: "disputed", comments: "Not with us." },
    ],
  });
});

test("of an entry that is gone, nothing is sent, and the answer about the other is kept", async () => {
  await open(asked, [asked[1] as ShownEntry]);
  await answerEach();
  expect((await screen.findByText("You are not asked about this any more")).parentElement?.textContent).toContain(
    "Credit Union",
  );
  expect(screen.getByLabelText<HTMLInputElement>("What is not right").value).toBe("Not with us.");
  await userEvent.click(screen.getByRole("button", { name: "Sign and send" }));
  await screen.findByRole("heading", { level: 1, name: "Thank you" });
  expect(sent()[1].experiences).toMatchObject([{ id: asked[1]?.id, answer: "disputed" }]);
});

describe("who loads the page again", () => {
  test("finds what they typed beside an entry that was changed meanwhile, and nothing is left of it once it is sent", async () => {
    await open(asked);
    await typeAnswers();
    cleanup();
    const changed = { ...asked[0], revision: 2, hours: 2000, description: "Coaching" };
    await open([changed, asked[1] as object]);
    const note = await screen.findByText("This entry was changed while you read it");
    expect(note.closest("li")?.textContent).toContain("Hours: 12.5 hours → 20 hours");
    expect(screen.getByText(/^What you typed is kept/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Hours (entry 1)").value).toBe("10");
    expect(screen.getByLabelText<HTMLInputElement>("Description (entry 1)").value).toBe("Coaching");
    expect(screen.getByLabelText<HTMLInputElement>("What is not right (entry 2)").value).toBe("Not with us.");
    expect(screen.getByLabelText<HTMLInputElement>("Your full name, as your signature").value).toBe("Sam Ortiz");
    await userEvent.click(screen.getByRole("button", { name: "Sign and send" }));
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("what-moved"));
    await userEvent.click(screen.getByRole("button", { name: "Sign and send" }));
    await screen.findByRole("heading", { level: 1, name: "Thank you" });
    expect({ ...sessionStorage }).toEqual({});
  });

  test("reads which entry is gone, and keeps the answer about the other", async () => {
    await open(asked);
    await typeAnswers();
    cleanup();
    await open([asked[1] as object]);
    expect((await screen.findByText("You are not asked about this any more")).parentElement?.textContent).toContain(
      "Credit Union",
    );
    expect(screen.getByLabelText<HTMLInputElement>("What is not right").value).toBe("Not with us.");
  });

  test("and has typed nothing is not told of a change", async () => {
    await open(asked);
    cleanup();
    await open([{ ...asked[0], revision: 2, hours: 2000 }, asked[1] as object]);
    expect(screen.queryByText("This entry was changed while you read it")).toBeNull();
    expect(screen.queryByText(/^What you typed is kept/)).toBeNull();
  });
});

test("what was typed is there again where a newer link asks about more, and nobody has answered what is new", async () => {
  await openAs({ askedAt: "2026-06-01T12:00:00.000Z", refusal: ended }, asked);
  await answerEach();
  expect((await screen.findByText("This request has ended")).parentElement?.textContent).toContain(
    "What you typed was not sent. It is kept in this tab",
  );
  cleanup();
  await openAs({ askedAt: "2026-06-02T12:00:00.000Z", refusal: moved }, [...asked, entry(3, "Library")]);
  expect(screen.getByText("You are asked about more than when you typed here")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Hours (entry 1)").value).toBe("10");
  expect(screen.getByLabelText<HTMLInputElement>("What is not right (entry 2)").value).toBe("Not with us.");
  expect(screen.getByLabelText<HTMLInputElement>("Your full name, as your signature").value).toBe("Sam Ortiz");
  await userEvent.click(screen.getByRole("button", { name: "Sign and send" }));
  expect(callRoute.mock.calls.filter(([route]) => route.id === "verification.answer")).toHaveLength(1);
  cleanup();
  await openAs({ askedAt: "2026-06-02T12:00:00.000Z", refusal: moved }, [entry(4, "Another candidate's")]);
  expect(screen.queryByText(/^What you typed is kept/)).toBeNull();
});
