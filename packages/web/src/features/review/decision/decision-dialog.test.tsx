// @vitest-environment jsdom

import { stepField } from "@guildhall/core/review/field/decision-field.schema";
import { sayWhy } from "@guildhall/core/review/review.rules";
import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reviewed } from "../reviewed.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

const previewed = vi.hoisted(() => vi.fn());
vi.mock("./mail-preview-box.tsx", () => ({
  MailPreviewBox: ({ answers }: { answers: object }) => {
    previewed(answers);
    return null;
  },
}));
const answer = vi.hoisted(() => ({ choices: {} as { data?: object[]; error?: Error } }));
vi.mock("../review.api.ts", () => ({ useMessageChoices: () => answer.choices }));

beforeEach(() => {
  sessionStorage.clear();
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
  fields: [
    { name: "step", kind: "step", label: "Step", isNeeded: true, options: [{ value: "shipping", label: "Shipping" }] },
  ],
};

/** As a kind declares it that sends back to a step. */
const reviewed = {
  words: { approve: { fields: {} }, reject: { fields: { step: stepField({ label: "Step" }) } } },
} as unknown as Reviewed;

test("what goes through steps is sent back only to a step that was selected", async () => {
  const onDecide = vi.fn();
  const item = { parts: [], outcomes: { approve: { ...reject, fields: [] }, reject } } as unknown as ReviewItem;
  render(
    <MemoryRouter>
      <DecisionDialog reviewed={reviewed} item={item} outcome="reject" onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send back", hidden: true }));
  expect((await screen.findAllByText("You must select a step")).length).toBeGreaterThan(0);
  expect(onDecide).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText("Step"), "shipping");
  await userEvent.click(screen.getByRole("button", { name: "Send back", hidden: true }));
  await vi.waitFor(() =>
    expect(onDecide).toHaveBeenCalledWith("reject", {
      ...{ words: { selectedMessages: [], message: "" }, fields: { step: "shipping" }, also: [] },
    }),
  );
});

test("a reason is asked for, and sent, where no message is prepared", async () => {
  const onDecide = vi.fn();
  const decline = { ...reject, label: "Decline", needsMessage: true, fields: [] };
  const item = { parts: [], outcomes: { approve: decline, reject: decline } } as unknown as ReviewItem;
  render(
    <MemoryRouter>
      <DecisionDialog reviewed={reviewed} item={item} outcome="reject" onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  const press = () => userEvent.click(screen.getByRole("button", { name: "Decline", hidden: true }));
  await press();
  expect((await screen.findAllByText(sayWhy)).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText("Your reason"), "The letter is unsigned.");
  await press();
  await vi.waitFor(() => expect(onDecide.mock.calls[0]?.[1].words.message).toBe("<p>The letter is unsigned.</p>"));
});

const saying = (words: object) => ({ words, fields: {}, also: [] });

const approve = { ...reject, label: "Approve", fields: [], category: "closure-reject" };
const withMessages = {
  parts: [],
  outcomes: { approve, reject: { ...approve, label: "Refuse" } },
} as unknown as ReviewItem;
const dialog = () => (
  <MemoryRouter>
    <DecisionDialog
      reviewed={reviewed}
      item={withMessages}
      outcome="approve"
      onClose={() => {}}
      onDecide={async () => {}}
    />
  </MemoryRouter>
);

test("what is charged follows what is ticked", async () => {
  const box = (name: string, label: string) => ({ name, label, kind: "yesNo", isNeeded: false, value: false });
  const fields = [box("withoutExam", "Without the exam fee"), box("welcomeEmail", "Welcome e-mail")];
  const explanations = [{ ticked: ["withoutExam"], text: "Their card is charged $954.00." }];
  const charging = { ...approve, explanation: "Their card is charged $1,354.00.", explanations, fields };
  const item = { parts: [], outcomes: { approve: charging, reject } } as unknown as ReviewItem;
  render(
    <MemoryRouter>
      <DecisionDialog reviewed={reviewed} item={item} outcome="approve" onClose={() => {}} onDecide={async () => {}} />
    </MemoryRouter>,
  );
  const said = () => screen.getByText(/^Their card is charged/).textContent;
  const tick = (label: string) => userEvent.click(screen.getByLabelText(label));
  expect(said()).toBe("Their card is charged $1,354.00.");
  await tick("Welcome e-mail");
  expect(said()).toBe("Their card is charged $1,354.00.");
  await tick("Without the exam fee");
  expect(said()).toBe("Their card is charged $954.00.");
  await tick("Without the exam fee");
  expect(said()).toBe("Their card is charged $1,354.00.");
});

test("the prepared messages have their place above the own words before they come, and then stay in it", () => {
  const { rerender, container } = render(dialog());
  const place = container.querySelector(".prepared-messages");
  const isAboveOwnWords = () =>
    place?.compareDocumentPosition(screen.getByRole("textbox", { name: /Your own words/, hidden: true })) ===
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
      <DecisionDialog
        reviewed={reviewed}
        item={withMessages}
        outcome="approve"
        onClose={() => {}}
        onDecide={onDecide}
      />
    </MemoryRouter>,
  );
  // The browser gives the focus to it; jsdom does not.
  const first = container.querySelector<HTMLElement>("[autofocus]");
  expect(first?.contains(screen.getByRole("textbox", { name: /Your own words/, hidden: true }))).toBe(false);
  first?.focus();
  await userEvent.keyboard("1{Enter}");
  const selectedMessages = "data" in choices ? ["m1"] : [];
  await vi.waitFor(() => expect(onDecide).toHaveBeenCalledWith("approve", saying({ selectedMessages, message: "" })));
});

const needed = { ...approve, label: "Reject", needsMessage: true };
const rejected = { parts: [], outcomes: { approve, reject: needed } } as unknown as ReviewItem;

test.each([
  ["a prepared message", () => userEvent.click(screen.getByLabelText("1. Thank you"))],
  ["own words", () => userEvent.type(screen.getByRole("textbox", { name: /Your own words/, hidden: true }), "No.")],
])("where one reason is needed none is called optional, and %s is enough", async (_, give) => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  const onDecide = vi.fn();
  const { container } = render(
    <MemoryRouter>
      <DecisionDialog reviewed={reviewed} item={rejected} outcome="reject" onClose={() => {}} onDecide={onDecide} />
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

const typing = (onDecide: () => Promise<void>, more: object = {}) =>
  render(
    <MemoryRouter>
      <DecisionDialog
        reviewed={reviewed}
        item={{ ...rejected, ...more }}
        outcome="reject"
        onClose={() => {}}
        onDecide={onDecide}
      />
    </MemoryRouter>,
  );
const ownWords = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Your own words/, hidden: true });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name, hidden: true }));

test("what was typed is there again after the session ended, and can be sent as it is, until the decision stands", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  typing(async () => {});
  await userEvent.click(screen.getByLabelText("1. Thank you"));
  await userEvent.type(ownWords(), "Nine years are <not> ten.");
  cleanup();

  // Refused at the press: nobody knows when the session is back.
  typing(() => new Promise(() => {}));
  expect(ownWords().value).toBe("Nine years are <not> ten.");
  expect(screen.getByText(/is back/)).toBeTruthy();
  await press("Reject");
  cleanup();

  let stand = () => {};
  const onDecide = vi.fn(() => new Promise<void>((resolve) => (stand = resolve)));
  typing(onDecide);
  await press("Reject");
  const words = { selectedMessages: ["m1"], message: "<p>Nine years are &lt;not&gt; ten.</p>" };
  await vi.waitFor(() => expect(onDecide).toHaveBeenCalledWith("reject", saying(words)));
  cleanup();
  expect(sessionStorage).toHaveLength(1);
  stand();
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test.each([
  ["another request", { id: "per_2" }],
  ["what was sent in anew", { since: "2026-04-02T00:00:00.000Z" }],
])("what was typed for one request is not shown with %s", async (_, other) => {
  const one = { id: "per_1", since: "2026-04-01T00:00:00.000Z" };
  typing(async () => {}, one);
  await userEvent.type(ownWords(), "No.");
  cleanup();
  typing(async () => {}, { ...one, ...other });
  expect(ownWords().value).toBe("");
});

test("what a number key has chosen is there again, too", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  typing(async () => {});
  screen.getByLabelText("1. Thank you").focus();
  await userEvent.keyboard("1");
  cleanup();
  typing(async () => {});
  expect(screen.getByLabelText<HTMLInputElement>("1. Thank you").checked).toBe(true);
});

test("a prepared message that was chosen and is offered no more is not chosen again", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  typing(async () => {});
  await userEvent.click(screen.getByLabelText("1. Thank you"));
  cleanup();
  answer.choices = { data: [{ id: "m2", title: "Too short" }] };
  const onDecide = vi.fn(async () => {});
  typing(onDecide);
  await userEvent.type(ownWords(), "No.");
  await press("Reject");
  const words = { selectedMessages: [], message: "<p>No.</p>" };
  await vi.waitFor(() => expect(onDecide).toHaveBeenCalledWith("reject", saying(words)));
});

test("what was typed is gone where the dialog was closed without saving", async () => {
  typing(async () => {});
  await userEvent.type(ownWords(), "No.");
  expect(sessionStorage).toHaveLength(1);
  await press("Cancel");
  screen.getByRole("button", { name: "Close without saving", hidden: true }).focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("a number chooses also where the dialog has just said that a reason is missing", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  const { container } = render(
    <MemoryRouter>
      <DecisionDialog
        reviewed={reviewed}
        item={rejected}
        outcome="reject"
        onClose={() => {}}
        onDecide={async () => {}}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Reject", hidden: true }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("One answer needs correcting"));
  await userEvent.keyboard("1");
  expect(container.querySelectorAll("input:checked")).toHaveLength(1);
});

test("Enter, a number and Enter decide: the focus stays in the dialog when what was missing is no longer said", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  const onDecide = vi.fn(async () => {});
  const { container } = render(
    <MemoryRouter>
      <DecisionDialog reviewed={reviewed} item={rejected} outcome="reject" onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  container.querySelector<HTMLElement>("[autofocus]")?.focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain("One answer needs correcting"));
  await userEvent.keyboard("1");
  await vi.waitFor(() => expect(container.querySelector(".problem-box")).toBeNull());
  expect(container.querySelector("dialog")?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(onDecide).toHaveBeenCalledOnce());
});

test("a number belongs to a field that takes it, and Enter to a button", async () => {
  answer.choices = { data: [{ id: "m1", title: "Thank you" }] };
  const onDecide = vi.fn(async () => {});
  const hours = { name: "hours", kind: "text", label: "Hours", isNeeded: false };
  const item = { parts: [], outcomes: { approve, reject: { ...needed, fields: [hours] } } } as unknown as ReviewItem;
  const { container } = render(
    <MemoryRouter>
      <DecisionDialog reviewed={reviewed} item={item} outcome="reject" onClose={() => {}} onDecide={onDecide} />
    </MemoryRouter>,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Hours/, hidden: true });
  await userEvent.type(field, "1");
  expect([field.value, container.querySelectorAll("input:checked").length]).toEqual(["1", 0]);
  screen.getByRole("button", { name: "Cancel", hidden: true }).focus();
  await userEvent.keyboard("{Enter}");
  expect(container.querySelector(".problem-box")).toBeNull();
});

test("what one press decides is said, entry by entry", async () => {
  const rows = ["one", "two", "three"].map((id) => ({ id, cells: [`Entry ${id}`, "Disputed"], changedAt: "x" }));
  const item = {
    parts: [{ kind: "table", title: "Together", columns: ["Entry"], picks: "also", rows }],
    outcomes: { approve: { ...reject, fields: [] }, reject },
  } as unknown as ReviewItem;
  render(
    <MemoryRouter>
      <DecisionDialog
        {...{ reviewed, item }}
        outcome="approve"
        picked={{ also: ["one", "three"] }}
        onClose={() => {}}
        onDecide={vi.fn()}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText("2 others are decided with it.")).toBeTruthy();
  expect(screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    ...["Entry one: Disputed", "Entry three: Disputed"],
  ]);
});

test("the mail that is shown is about all that the press decides", () => {
  const rows = [{ id: "xpr_1", cells: ["Counseling", ""], changedAt: "2026-03-31T11:00:00.000Z" }];
  const parts = [{ kind: "table", picks: "also", title: "", columns: [], rows }];
  const item = {
    name: "Ann",
    parts,
    outcomes: { approve: { ...reject, fields: [] }, reject },
  } as unknown as ReviewItem;
  const props = { reviewed, item, onClose: () => {}, onDecide: async () => {} };
  render(
    <MemoryRouter>
      <DecisionDialog {...props} outcome="approve" picked={{ also: ["xpr_1"] }} />
    </MemoryRouter>,
  );
  expect(previewed).toHaveBeenLastCalledWith(expect.objectContaining({ also: ["xpr_1"] }));
});
