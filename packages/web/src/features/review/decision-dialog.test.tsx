// @vitest-environment jsdom
import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DecisionDialog } from "./decision-dialog.tsx";

vi.mock("./mail-preview-box.tsx", () => ({ MailPreviewBox: () => null }));
const answer = vi.hoisted(() => ({ choices: {} as { data?: object[]; error?: Error } }));
vi.mock("./review.api.ts", () => ({ useMessageChoices: () => answer.choices }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve() as never);
});
afterEach(() => {
  cleanup();
  answer.choices = {};
});

const reject = {
  ...{ label: "Send back", title: "Send it back?", explanation: "", done: "", isFinal: false, needsMessage: false },
  steps: [{ value: "shipping", label: "Shipping" }],
};

test("what goes through steps is sent back only to a step that was selected", async () => {
  const onDecide = vi.fn();
  const item = { outcomes: { approve: { ...reject, steps: [] }, reject } } as unknown as ReviewItem;
  render(
    <MemoryRouter>
      <DecisionDialog item={item} outcome="reject" onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send back", hidden: true }));
  expect((await screen.findAllByText("You must select a step")).length).toBeGreaterThan(0);
  expect(onDecide).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText("Step"), "shipping");
  await userEvent.click(screen.getByRole("button", { name: "Send back", hidden: true }));
  await vi.waitFor(() =>
    expect(onDecide).toHaveBeenCalledWith(
      "reject",
      { step: "shipping", selectedMessages: [], message: "" },
      expect.anything(),
    ),
  );
});

const approve = { ...reject, label: "Approve", steps: [], category: "closure-reject" };
const withMessages = { outcomes: { approve, reject: { ...approve, label: "Refuse" } } } as unknown as ReviewItem;
const dialog = () => (
  <MemoryRouter>
    <DecisionDialog item={withMessages} outcome="approve" onClose={() => {}} onDecide={() => {}} />
  </MemoryRouter>
);

test("the prepared messages have their place above the own words before they come, and then stay in it", () => {
  const { rerender, container } = render(dialog());
  const place = container.querySelector(".prepared-messages");
  const isAboveOwnWords = () =>
    place?.compareDocumentPosition(screen.getByRole("textbox", { name: /Own words/, hidden: true })) ===
    Node.DOCUMENT_POSITION_FOLLOWING;
  expect([place?.textContent, isAboveOwnWords()]).toEqual(["Loading the prepared messages", true]);
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  rerender(dialog());
  expect([place?.isConnected, place?.querySelectorAll("input").length, isAboveOwnWords()]).toEqual([true, 1, true]);
});

test.each([
  [{ data: [] }, "There are no prepared messages for this."],
  [{ error: new Error() }, "The prepared messages could not be loaded. Use your own words."],
])("the place says why it is empty: %#", (choices, words) => {
  answer.choices = choices;
  const { container } = render(dialog());
  expect(container.querySelector(".prepared-messages")?.textContent).toBe(words);
});

test.each([
  ["before the messages have come", {}],
  ["with the messages there", { data: [{ id: "m1", title: "Thank you" }] }],
])("begins where a number chooses and Enter decides, %s", async (_, choices) => {
  answer.choices = choices;
  const onDecide = vi.fn();
  const { container } = render(
    <MemoryRouter>
      <DecisionDialog item={withMessages} outcome="approve" onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  // The browser gives the focus to it; jsdom does not.
  const first = container.querySelector<HTMLElement>("[autofocus]");
  expect(first?.contains(screen.getByRole("textbox", { name: /Own words/, hidden: true }))).toBe(false);
  first?.focus();
  await userEvent.keyboard("1{Enter}");
  const selectedMessages = "data" in choices ? ["m1"] : [];
  await vi.waitFor(() =>
    expect(onDecide).toHaveBeenCalledWith("approve", { selectedMessages, message: "" }, expect.anything()),
  );
});

const needed = { ...approve, label: "Reject", needsMessage: true };
const rejected = { outcomes: { approve, reject: needed } } as unknown as ReviewItem;

test.each([
  ["a prepared message", () => userEvent.click(screen.getByLabelText("1. Thank you"))],
  ["own words", () => userEvent.type(screen.getByRole("textbox", { name: /Own words/, hidden: true }), "No.")],
])("where one reason is needed none is called optional, and %s is enough", async (_, give) => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  const onDecide = vi.fn();
  const { container } = render(
    <MemoryRouter>
      <DecisionDialog item={rejected} outcome="reject" onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  const errorsBeside = () => [...container.querySelectorAll(".field__error")].map(({ textContent }) => textContent);
  expect(container.textContent).not.toContain("(optional)");
  await userEvent.click(screen.getByRole("button", { name: "Reject", hidden: true }));
  await vi.waitFor(() => expect(errorsBeside()).toEqual(["Error: Choose a message, or say why in your own words."]));
  expect(onDecide).not.toHaveBeenCalled();
  await give();
  await vi.waitFor(() => expect(errorsBeside()).toEqual([]));
  await userEvent.click(screen.getByRole("button", { name: "Reject", hidden: true }));
  await vi.waitFor(() => expect(onDecide).toHaveBeenCalledOnce());
});

test("what was typed for a decision that did not stand is there again, and can be sent as it is", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  const onDecide = vi.fn();
  const written = { step: "", selectedMessages: ["m1"], message: "Nine years are <not> ten." };
  render(
    <MemoryRouter>
      <DecisionDialog item={rejected} outcome="reject" written={written} onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Reject", hidden: true }));
  const words = { selectedMessages: ["m1"], message: "<p>Nine years are &lt;not&gt; ten.</p>" };
  await vi.waitFor(() => expect(onDecide).toHaveBeenCalledWith("reject", words, written));
});

test("a number chooses also where the dialog has just said that a reason is missing", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  const { container } = render(
    <MemoryRouter>
      <DecisionDialog item={rejected} outcome="reject" onClose={() => {}} onDecide={() => {}} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Reject", hidden: true }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("One answer needs correcting"));
  await userEvent.keyboard("1");
  expect(container.querySelectorAll("input:checked")).toHaveLength(1);
});
