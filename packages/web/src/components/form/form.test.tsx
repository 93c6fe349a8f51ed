// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { optionalText, text } from "@guildhall/core/ground/shared/values";
import { NewPassword, passwordRules } from "@guildhall/core/people/account/account.schema";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "../../lib/failure/api-error.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { CheckboxField } from "../field/choice-fields.tsx";
import { PasswordField } from "../field/password-field.tsx";
import { PhoneField, TextField } from "../field/text-field.tsx";
import { TextareaField } from "../field/textarea-field.tsx";
import { Form, FormActions } from "./form.tsx";

const Profile = z.object({
  firstName: text(20, "Enter your first name."),
  bio: optionalText(10),
  cellPhone: optionalText(20),
  password: NewPassword,
  agree: z.literal(true, { error: "Please agree." }),
});
type Profile = z.infer<typeof Profile>;

const save = vi.fn<(values: Profile) => Promise<void>>();

function ProfileForm() {
  const form = useSchemaForm(Profile, { firstName: "", bio: "", cellPhone: "", password: "" });
  return (
    <Form form={form} onSubmit={save} draft="profile">
      <TextField name="firstName" label="First name" help="As on your certificate." />
      <TextareaField name="bio" label="Biography" limit={10} optional />
      <PhoneField name="cellPhone" label="Cell phone" optional />
      <PasswordField name="password" label="Password" autoComplete="new-password" rules={passwordRules} />
      <CheckboxField name="agree" label="I agree" />
      <FormActions submit="Save changes" saysSaved />
    </Form>
  );
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Save changes" }));
const summary = () => screen.getByRole("region");

async function fillIn(): Promise<void> {
  await userEvent.type(field("First name"), "Margaret");
  await userEvent.type(field("Password"), "correct horse 1");
  await userEvent.click(field("I agree"));
}

beforeEach(() => {
  sessionStorage.clear();
  render(<ProfileForm />);
});
afterEach(cleanup);

test("names every field that needs correcting in a summary that takes the focus", async () => {
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(within(summary()).getByRole("heading").textContent).toBe("3 answers need correcting");
  expect(
    within(summary())
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["First name: enter your first name", "Password: enter a password", "I agree: Please agree."]);
  expect(save).not.toHaveBeenCalled();
});

test("leads from the summary to the field, which says its help and its error", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  await submit();
  await userEvent.click(screen.getByRole("link", { name: /First name/ }));
  const firstName = field("First name");
  expect(document.activeElement).toBe(firstName);
  expect(firstName.getAttribute("aria-invalid")).toBe("true");
  const described = (firstName.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Error: Enter your first name.",
    "As on your certificate.",
  ]);
});

test("removes an error as soon as the answer is correct", async () => {
  await submit();
  await userEvent.type(field("First name"), "Margaret");
  await waitFor(() => expect(field("First name").getAttribute("aria-invalid")).toBeNull());
});

test("shows the server's refusal beside its field, and keeps typed text", async () => {
  const problem = toProblem("request.invalid", "r", {
    errors: [{ path: "firstName", message: "That name is taken." }],
  });
  save.mockRejectedValue(new ApiError(problem));
  await fillIn();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(within(summary()).getByRole("link").textContent).toBe("First name: That name is taken.");
  expect(field("First name").value).toBe("Margaret");
});

test("shows in the summary errors without a field, and when to try again", async () => {
  save.mockRejectedValue(new ApiError(toProblem("rate.limited", "r", { retryAfterSeconds: 45 })));
  await fillIn();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(summary().textContent).toContain("Too many attempts.");
  expect(summary().textContent).toContain("You can try again in 45 seconds.");
});

test("sends once, for any number of clicks", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  save.mockReturnValue(promise);
  await fillIn();
  await submit();
  await userEvent.click(screen.getByRole("button", { name: "Save changes, please wait" }));
  resolve();
  await screen.findByText(/^Saved \d\d:\d\d$/);
  expect(save).toHaveBeenCalledOnce();
});

test("says Saved with the time, until something is changed again, and drops the draft", async () => {
  save.mockResolvedValue();
  await fillIn();
  expect(sessionStorage.getItem("guildhall.draft.visitor.profile")).toContain("Margaret");
  await submit();
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
  await userEvent.type(field("First name"), "s");
  await waitFor(() => expect(screen.queryByText(/^Saved/)).toBeNull());
});

test("shows the rules of a password before typing and ticks them as they are met", async () => {
  const rule = () => screen.getByText("12 to 128 characters").textContent;
  expect(rule()).toBe("12 to 128 characters");
  await userEvent.type(field("Password"), "eleven char");
  expect(rule()).toBe("12 to 128 characters");
  await userEvent.type(field("Password"), "s");
  expect(rule()).toBe("12 to 128 characters (met)");
});

test("shows and hides the password, and takes a pasted one", async () => {
  await userEvent.click(field("Password"));
  await userEvent.paste("pasted password 1");
  expect(field("Password").type).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password").type).toBe("text");
  expect(field("Password").value).toBe("pasted password 1");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field("Password").type).toBe("password");
});

test("counts the remaining characters, and the excess", async () => {
  const bio = field(/Biography/);
  await userEvent.type(bio, "123456789");
  expect(screen.getByText("1 left")).toBeTruthy();
  await userEvent.type(bio, "01");
  expect(screen.getByText("1 character too many")).toBeTruthy();
  expect(bio.value).toBe("12345678901");
});

test.each([
  ["5550102345", "(555) 010-2345"],
  ["+1 555-010-2345", "(555) 010-2345"],
  ["1.555.010.2345", "(555) 010-2345"],
  ["555010234", "555010234"],
  ["15550102345678", "15550102345678"],
])("tidies the phone number %s to %s when it is left", async (typed, tidied) => {
  await userEvent.type(field(/Cell phone/), typed);
  await userEvent.tab();
  expect(field(/Cell phone/).value).toBe(tidied);
});
