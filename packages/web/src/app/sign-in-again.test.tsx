// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staySignedIn } from "../blocks/account/password-changed.ts";
import { answerCode, type RenewalQuestion, renewSession } from "../lib/session/auth.ts";
import { setSession } from "../lib/session/session.ts";
import { SignInAgain } from "./sign-in-again.tsx";

vi.mock("../lib/session/auth.ts", () => ({
  ...{ signIn: vi.fn(), answerCode: vi.fn(), signOut: vi.fn(), warmUpSignIn: vi.fn(), renewSession: vi.fn() },
}));

const title = () => screen.queryByRole("heading")?.textContent;
const field = (name: string) => screen.queryByLabelText<HTMLInputElement>(name);

function draw(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  render(
    <MemoryRouter>
      <SignInAgain email="margaret@example.org" />
    </MemoryRouter>,
  );
}

/** A change of password after which the session needs one more answer. */
function changed(question: RenewalQuestion) {
  let answer = (_isSignedIn: boolean): void => undefined;
  vi.mocked(renewSession).mockImplementation((_email, _password, onQuestion) => {
    onQuestion(question);
    setSession("expired");
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const renewed = staySignedIn("margaret@example.org", "a-better-password-9");
  return {
    settle: async () => {
      setSession("signed-in");
      answer(true);
      expect(await renewed).toBe(true);
    },
  };
}

beforeEach(() => {
  setSession("signed-in");
  vi.mocked(answerCode).mockResolvedValue("done");
});
afterEach(cleanup);

test("says that the session has expired, and asks for the password", () => {
  setSession("expired");
  draw();
  expect([title(), field("Code"), field("Password")?.value]).toEqual(["Sign in again to go on", null, ""]);
  expect(screen.getByText(/You were signed out to keep your account safe/)).toBeTruthy();
});

test("says after a change of password that it is changed, and asks only for the code", async () => {
  const { settle } = changed("code");
  draw();
  expect([title(), field("Password")]).toEqual(["Your password is changed", null]);
  expect(screen.queryByText(/signed out to keep/)).toBeNull();
  await userEvent.type(field("Code") as HTMLElement, "123456");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(answerCode).toHaveBeenCalledExactlyOnceWith("123456"));
  await settle();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  setSession("expired");
  expect(await screen.findByText("Sign in again to go on")).toBeTruthy();
});

test("lets a person who was too slow with the code start again, with the new password", async () => {
  const { settle } = changed("code");
  draw();
  await userEvent.click(screen.getByRole("button", { name: "Begin again with the password" }));
  expect([title(), field("Password")?.value]).toEqual(["Your password is changed", ""]);
  expect(
    screen.getByText(/sign in with the new password, then with the code of your authenticator app\./),
  ).toBeTruthy();
  await settle();
});

test("asks for the new password if the sign-in with it failed", async () => {
  const { settle } = changed("password");
  draw();
  expect([title(), field("Code"), field("Password")?.value]).toEqual(["Your password is changed", null, ""]);
  await settle();
});
