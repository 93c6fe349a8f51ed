// @vitest-environment jsdom

import { toProblem } from "@guildhall/core/assembly/contract";
import { optionalText, text } from "@guildhall/core/ground/shared/values";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { TextField } from "../../components/field/text-field.tsx";
import { ApiError } from "../../lib/failure/api-error.ts";
import { asItIs, ProfileForm } from "./profile-form.tsx";

const Names = z.object({ first: text(50, "Enter it."), middle: optionalText(50) });
type Names = z.infer<typeof Names>;

const send = vi.fn<(changes: Partial<Names>) => Promise<Partial<Names>>>();
let comesFromElsewhere: (names: Names) => void;

/** Keeps what is saved, as the cache does. */
function Profile() {
  const [kept, setKept] = useState<Names>({ first: "Maya", middle: "" });
  comesFromElsewhere = setKept;
  const save = async (changes: Partial<Names>) => {
    const answer = await send(changes);
    setKept((before) => ({ ...before, ...answer }));
  };
  return (
    <ProfileForm schema={Names} kept={kept} onSave={save} sending={asItIs} draft="names.per_1" label="Names">
      <TextField name="first" label="First" />
      <TextField name="middle" label="Middle" />
    </ProfileForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: /^Save Changes/ }));
const saved = () => screen.findByText(/^Saved \d\d:\d\d$/);

beforeEach(() => {
  sessionStorage.clear();
  send.mockImplementation(async (changes) => changes);
  render(<Profile />);
});
afterEach(cleanup);

test("sends what was changed and nothing else, and says that it is saved", async () => {
  await userEvent.type(field("Middle"), "Ada");
  await submit();
  await saved();
  expect(send.mock.calls).toEqual([[{ middle: "Ada" }]]);
  await userEvent.clear(field("Middle"));
  await submit();
  await saved();
  expect(send.mock.lastCall).toEqual([{ middle: "" }]);
});

test("shows what the server made of it", async () => {
  send.mockResolvedValue({ middle: "ADA" });
  await userEvent.type(field("Middle"), "Ada");
  await submit();
  await saved();
  expect(field("Middle").value).toBe("ADA");
});

test("takes over what comes from elsewhere, but not where something was typed", async () => {
  await userEvent.type(field("Middle"), "typed");
  comesFromElsewhere({ first: "Mia", middle: "elsewhere" });
  await waitFor(() => expect(field("First").value).toBe("Mia"));
  expect(field("Middle").value).toBe("typed");
  await submit();
  await saved();
  expect(send.mock.calls).toEqual([[{ middle: "typed" }]]);
});

test("keeps a field that was emptied empty", async () => {
  await userEvent.clear(field("First"));
  comesFromElsewhere({ first: "Mia", middle: "elsewhere" });
  await waitFor(() => expect(field("Middle").value).toBe("elsewhere"));
  expect(field("First").value).toBe("");
});

test("asks nobody when nothing was changed", async () => {
  await submit();
  await saved();
  expect(send).not.toHaveBeenCalled();
});

test("does not call saved what was typed while it was sent", async () => {
  const { promise, resolve } = Promise.withResolvers<Partial<Names>>();
  send.mockReturnValueOnce(promise);
  await userEvent.type(field("Middle"), "A");
  await submit();
  await userEvent.type(field("Middle"), "da");
  resolve({ middle: "A" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save Changes" })).toBeTruthy());
  expect(field("Middle").value).toBe("Ada");
  expect(screen.queryByText(/^Saved/)).toBeNull();
  await submit();
  await saved();
  expect(send.mock.lastCall).toEqual([{ middle: "Ada" }]);
});

test("keeps what was typed when it could not be sent, whatever comes from elsewhere then", async () => {
  send.mockRejectedValueOnce(new ApiError(toProblem("unavailable", "none")));
  await userEvent.type(field("Middle"), "Ada");
  await submit();
  await screen.findByRole("region");
  comesFromElsewhere({ first: "Mia", middle: "elsewhere" });
  await waitFor(() => expect(field("First").value).toBe("Mia"));
  expect(field("Middle").value).toBe("Ada");
});
