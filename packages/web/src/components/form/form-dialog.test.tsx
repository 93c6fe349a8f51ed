// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { Button } from "../button.tsx";
import { TextareaField } from "../field/textarea-field.tsx";
import { Form, FormActions } from "./form.tsx";
import { FormDialog } from "./form-dialog.tsx";

const [close, save] = [vi.fn(), vi.fn(async () => close())];

function NoteInDialog() {
  const form = useSchemaForm(z.object({ note: z.string() }), { note: "Kept" });
  return (
    <FormDialog form={form} draft="note" title="Change the note" onClose={close}>
      {(cancel) => (
        <Form form={form} onSubmit={save} label="Change the note">
          <TextareaField name="note" label="Note" />
          <FormActions submit="Save Changes">
            <Button onClick={cancel}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </FormDialog>
  );
}

const press = async (name: string) => {
  screen.getByRole("button", { name }).focus();
  await userEvent.keyboard("{Enter}");
};
const pressEsc = () => fireEvent(screen.getByRole("dialog", { name: "Change the note" }), new Event("cancel"));
const question = () => screen.queryByRole("dialog", { name: "Close without saving?" });
const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note");

beforeEach(() => {
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve() as never);
  close.mockClear();
  render(<NoteInDialog />);
});
afterEach(cleanup);

const ways: [string, () => unknown][] = [
  ["Esc", pressEsc],
  ["the cross", () => press("Close")],
  ["Cancel", () => press("Cancel")],
];

test.each(ways)("%s closes at once what nobody has changed", async (_way, leave) => {
  await userEvent.type(note(), "  ");
  await leave();
  expect(question()).toBeNull();
  expect(close).toHaveBeenCalledOnce();
});

test.each(ways)("%s asks before typed text is lost, and it stays", async (_way, leave) => {
  await userEvent.type(note(), " and more");
  await leave();
  expect(question()).not.toBeNull();
  expect(close).not.toHaveBeenCalled();
  await press("Keep editing");
  expect(question()).toBeNull();
  expect(note().value).toBe("Kept and more");
  await leave();
  await press("Close without saving");
  expect(close).toHaveBeenCalledOnce();
});

test("what was typed is there again after the page was left, and not after it was closed without saving", async () => {
  await userEvent.type(note(), " and more");
  cleanup();
  render(<NoteInDialog />);
  expect(note().value).toBe("Kept and more");
  await press("Cancel");
  await press("Close without saving");
  cleanup();
  render(<NoteInDialog />);
  expect(note().value).toBe("Kept");
});

test("saving asks nothing", async () => {
  await userEvent.type(note(), " and more");
  await press("Save Changes");
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(question()).toBeNull();
});

test("what was typed is kept under the dialog's name for it, and comes back with the next one", async () => {
  await userEvent.type(note(), " and more");
  cleanup();
  render(<NoteInDialog />);
  expect(note().value).toBe("Kept and more");
});
