// @vitest-environment jsdom
import { toProblem } from "@guildhall/core/assembly/contract";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/failure/api-error.ts";
import { answerCode, signInWithPassword } from "../../lib/session/auth.ts";
import { SignInForm } from "./sign-in-form.tsx";

vi.mock("../../lib/session/auth.ts", () => ({
  signInWithPassword: vi.fn(),
  answerCode: vi.fn(),
  warmUpSignIn: vi.fn(),
}));

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
  vi.mocked(signInWithPassword).mockResolvedValue("done");
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
  expect(signInWithPassword).not.toHaveBeenCalled();
});

test("removes each error when its answer is corrected", async () => {
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

test("sends the address in its stored form, once, even if the button is pressed several times", async () => {
  vi.mocked(signInWithPassword).mockReturnValue(new Promise(() => undefined));
  draw();
  await fillIn();
  await submit();
  await userEvent.type(password(), "{Enter}");
  expect(signInWithPassword).toHaveBeenCalledExactlyOnceWith("margaret@example.org", "correct horse battery staple");
  expect(screen.getByRole("button", { name: /^Sign in/ }).getAttribute("aria-disabled")).toBe("true");
});

test("says why signing in was refused, keeps what was typed, and can be sent again", async () => {
  vi.mocked(signInWithPassword).mockRejectedValueOnce(
    new ApiError(toProblem("auth.required", "1", { detail: "Not right." })),
  );
  draw();
  await fillIn();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Not right." })));
  expect(password().value).toBe("correct horse battery staple");
  await submit();
  expect(signInWithPassword).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText("Not right.")).toBeNull());
});

test("asks for the code where the account has a second factor, and offers a way out", async () => {
  vi.mocked(signInWithPassword).mockResolvedValue("code");
  draw();
  await fillIn();
  await submit();
  const code = await screen.findByLabelText("Code");
  expect(document.activeElement).toBe(code);
  expect(screen.getByRole("link", { name: "Lost your authenticator app?" })).toBeTruthy();
  await userEvent.type(code, "123456{Enter}");
  expect(answerCode).toHaveBeenCalledExactlyOnceWith("123456");
});

test("lets only the same person continue, with the focus on the password", () => {
  draw("margaret@example.org");
  expect(email().readOnly).toBe(true);
  expect(email().value).toBe("margaret@example.org");
  expect(document.activeElement).toBe(password());
});

test("shows the password on request", async () => {
  draw();
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password().type).toBe("text");
});
