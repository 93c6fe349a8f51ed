// @vitest-environment jsdom
import { toProblem } from "@guildhall/core/contract";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { answerCode, signIn } from "../../lib/auth.ts";
import { SignInForm } from "./sign-in-form.tsx";

vi.mock("../../lib/auth.ts", () => ({ signIn: vi.fn(), answerCode: vi.fn(), warmUpSignIn: vi.fn() }));

const draw = (email?: string) =>
  render(<MemoryRouter>{email ? <SignInForm email={email} /> : <SignInForm />}</MemoryRouter>);
const email = () => screen.getByLabelText<HTMLInputElement>("E-mail address");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Sign in" }));

async function fillIn(): Promise<void> {
  await userEvent.type(email(), "Margaret@Example.org ");
  await userEvent.type(password(), "correct horse battery staple");
}

beforeEach(() => {
  vi.mocked(signIn).mockResolvedValue("done");
  vi.mocked(answerCode).mockResolvedValue("done");
});
afterEach(cleanup);

test("names what is missing at the field and in a summary that takes the focus, and sends nothing", async () => {
  draw();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region")));
  expect(screen.getByRole("heading", { name: "2 answers need correcting" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Password: enter your password" })).toBeTruthy();
  expect(password().getAttribute("aria-invalid")).toBe("true");
  expect(
    screen.getByText("Enter your password.", { selector: `#${CSS.escape(`${password().id}-error`)} *` }),
  ).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
});

test("takes what it said back as each answer is corrected", async () => {
  draw();
  await submit();
  await userEvent.type(password(), "x");
  expect(password().getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByRole("heading", { name: "One answer needs correcting" })).toBeTruthy();
});

test("leads from the summary to the field", async () => {
  draw();
  await submit();
  HTMLElement.prototype.scrollIntoView = vi.fn();
  await userEvent.click(screen.getByRole("link", { name: /^Password/ }));
  expect(document.activeElement).toBe(password());
});

test("sends the address as it is kept, once, however often it is pressed", async () => {
  vi.mocked(signIn).mockReturnValue(new Promise(() => undefined));
  draw();
  await fillIn();
  await submit();
  await userEvent.type(password(), "{Enter}");
  expect(signIn).toHaveBeenCalledExactlyOnceWith("margaret@example.org", "correct horse battery staple");
  expect(screen.getByRole("button", { name: /^Sign in/ }).getAttribute("aria-disabled")).toBe("true");
});

test("says why signing in was refused, keeps what was typed, and can be sent again", async () => {
  vi.mocked(signIn).mockRejectedValueOnce(new ApiError(toProblem("auth.required", "1", { detail: "Not right." })));
  draw();
  await fillIn();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Not right." })));
  expect(password().value).toBe("correct horse battery staple");
  await submit();
  expect(signIn).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText("Not right.")).toBeNull());
});

test("asks for the code where the account has a second factor, and offers a way out", async () => {
  vi.mocked(signIn).mockResolvedValue("code");
  draw();
  await fillIn();
  await submit();
  const code = await screen.findByLabelText("Code");
  expect(document.activeElement).toBe(code);
  expect(screen.getByRole("link", { name: "Lost your authenticator app?" })).toBeTruthy();
  await userEvent.type(code, "123456{Enter}");
  expect(answerCode).toHaveBeenCalledExactlyOnceWith("123456");
});

test("lets only whoever was here go on, with the focus on the password", () => {
  draw("margaret@example.org");
  expect(email().readOnly).toBe(true);
  expect(email().value).toBe("margaret@example.org");
  expect(document.activeElement).toBe(password());
});

test("shows the password to who asks", async () => {
  draw();
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password().type).toBe("text");
});
