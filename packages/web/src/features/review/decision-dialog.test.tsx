// @vitest-environment jsdom
import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DecisionDialog } from "./decision-dialog.tsx";

vi.mock("./mail-preview-box.tsx", () => ({ MailPreviewBox: () => null }));
vi.mock("./review.api.ts", () => ({ useMessageChoices: () => ({ data: [] }) }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve() as never);
});
afterEach(cleanup);

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
    expect(onDecide).toHaveBeenCalledWith("reject", { step: "shipping", selectedMessages: [], message: "" }),
  );
});
