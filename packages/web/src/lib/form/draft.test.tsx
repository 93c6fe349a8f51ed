// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Draft, useDraft } from "./draft.ts";

let draft: Draft;
let values: () => object;

interface ProfileProps {
  readonly id?: string;
  readonly comesBack?: "at-once" | "when-asked";
  readonly bio?: string;
  readonly without?: readonly string[];
}

const secrets = new Set(["password"]);

interface Values {
  readonly bio: string;
  readonly handle: string;
  readonly password: string;
  /** Begins with nothing, not even an empty text. */
  readonly referral?: string;
}

function Profile({ bio = "", ...props }: ProfileProps) {
  const form = useForm<Values>({ defaultValues: { bio, handle: "", password: "" } });
  values = form.getValues;
  return <Fields form={form} {...props} />;
}

/** Further in, as <Form> is: what it begins with comes before what the form itself begins with. */
function Fields({
  form,
  id = "profile",
  comesBack = "at-once",
  without,
}: ProfileProps & { form: UseFormReturn<Values> }) {
  draft = useDraft(form, id, { comesBack, without, secrets });
  return (
    <>
      <input aria-label="bio" {...form.register("bio")} />
      <input aria-label="handle" {...form.register("handle")} />
      <input aria-label="password" {...form.register("password")} />
      <input aria-label="referral" {...form.register("referral")} />
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

test("brings back an answer that nothing stood in before, and none to a question that is asked no more", () => {
  const { unmount } = render(<Profile />);
  type("referral", "employment");
  unmount();
  const key = "guildhall.draft.per_1.profile";
  sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key) ?? ""), gone: "x" }));
  render(<Profile />);
  expect(screen.getByLabelText<HTMLInputElement>("referral").value).toBe("employment");
  expect(values()).not.toHaveProperty("gone");
});

test("keeps nothing before anything was changed", () => {
  render(<Profile />);
  expect(sessionStorage).toHaveLength(0);
  expect(draft.isRestored).toBe(false);
});

test("leaves out the fields that it is told to", () => {
  const without = ["handle"];
  const { unmount } = render(<Profile without={without} />);
  type("handle", "@maya");
  type("bio", "I counsel families.");
  unmount();
  render(<Profile without={without} />);
  expect(values()).toMatchObject({ bio: "I counsel families.", handle: "" });
});

test("never writes a secret down, however its field is called", () => {
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

test("offers what was typed where something is kept already, and puts it back when asked", () => {
  const { unmount } = render(<Profile comesBack="when-asked" />);
  type("bio", "mine");
  unmount();
  render(<Profile comesBack="when-asked" bio="kept" />);
  expect(draft.isOffered).toBe(true);
  expect(bio().value).toBe("kept");
  act(() => draft.restore());
  expect(bio().value).toBe("mine");
  expect([draft.isOffered, draft.isRestored]).toEqual([false, true]);
});

test("offers nothing that is kept already", () => {
  const { unmount } = render(<Profile comesBack="when-asked" />);
  type("bio", "mine");
  unmount();
  render(<Profile comesBack="when-asked" bio="mine" />);
  expect(draft.isOffered).toBe(false);
});

test("keeps an offer while something else is typed", () => {
  const { unmount } = render(<Profile comesBack="when-asked" />);
  type("bio", "mine");
  unmount();
  const second = render(<Profile comesBack="when-asked" bio="kept" />);
  type("handle", "@maya");
  second.unmount();
  render(<Profile comesBack="when-asked" bio="kept" />);
  act(() => draft.restore());
  expect(bio().value).toBe("mine");
  expect(screen.getByLabelText<HTMLInputElement>("handle").value).toBe("@maya");
});

test("keeps only what was changed, and nothing once that is taken back", () => {
  render(<Profile bio="kept" />);
  type("handle", "@maya");
  expect(JSON.parse(sessionStorage.getItem("guildhall.draft.per_1.profile") ?? "")).toEqual({ handle: "@maya" });
  type("handle", "");
  expect(sessionStorage).toHaveLength(0);
});
