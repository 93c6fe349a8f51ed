// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Draft, useDraft } from "./draft.ts";

let draft: Draft;

function Profile({ id = "profile" }: { id?: string }) {
  const form = useForm({ defaultValues: { bio: "", password: "" } });
  draft = useDraft(form, id);
  return (
    <>
      <input aria-label="bio" {...form.register("bio")} />
      <input aria-label="password" {...form.register("password")} />
    </>
  );
}

const bio = () => screen.getByLabelText<HTMLInputElement>("bio");
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const signInAs = (person: string) => localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", person);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs("per_1");
});
afterEach(cleanup);

test("brings back what was typed, after a reload", () => {
  const { unmount } = render(<Profile />);
  type("bio", "I counsel families.");
  unmount();
  render(<Profile />);
  expect(bio().value).toBe("I counsel families.");
  expect(draft.isRestored).toBe(true);
});

test("keeps nothing before anything was changed", () => {
  render(<Profile />);
  expect(sessionStorage).toHaveLength(0);
  expect(draft.isRestored).toBe(false);
});

test("never writes a password down", () => {
  render(<Profile />);
  type("password", "correct horse 1");
  type("bio", "x");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("correct horse");
});

test("shows one person's draft to nobody else", () => {
  const { unmount } = render(<Profile />);
  type("bio", "mine");
  unmount();
  signInAs("per_2");
  render(<Profile />);
  expect(bio().value).toBe("");
});

test("keeps one form's draft from another form", () => {
  const { unmount } = render(<Profile />);
  type("bio", "mine");
  unmount();
  render(<Profile id="other" />);
  expect(bio().value).toBe("");
});

test("is gone once it is saved where it belongs", () => {
  render(<Profile />);
  type("bio", "mine");
  act(() => draft.clear());
  expect(sessionStorage).toHaveLength(0);
});

test("still belongs to the person who began it when the session has run out meanwhile", () => {
  const { unmount } = render(<Profile />);
  localStorage.clear();
  type("bio", "mine");
  unmount();
  signInAs("per_1");
  render(<Profile />);
  expect(bio().value).toBe("mine");
});

test("does without a draft that cannot be read", () => {
  sessionStorage.setItem("guildhall.draft.per_1.profile", "{broken");
  render(<Profile />);
  expect(bio().value).toBe("");
});
