// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { Form } from "../../../components/form/form.tsx";
import { useSchemaForm } from "../../../lib/form/schema-form.ts";
import { RichTextField } from "./rich-text-field.tsx";

function Answer() {
  const form = useSchemaForm(z.object({ words: z.string() }), { words: "" });
  return (
    <Form form={form} onSubmit={async () => undefined} draft="answer" label="Answer">
      <RichTextField name="words" label="Words" />
    </Form>
  );
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>("Words");

beforeEach(() => {
  sessionStorage.clear();
  render(<Answer />);
});
afterEach(cleanup);

test("a mark is there again after a reload, as all that was typed is", async () => {
  await userEvent.type(words(), "Pay by card");
  words().setSelectionRange(7, 11);
  await userEvent.click(screen.getByRole("button", { name: "Bold" }));
  expect(words().value).toBe("Pay by <strong>card</strong>");
  expect(screen.getByRole("region", { name: "Words, as people see it" }).querySelector("strong")?.textContent).toBe(
    "card",
  );
  cleanup();
  render(<Answer />);
  expect(words().value).toBe("Pay by <strong>card</strong>");
  expect(screen.getByText(/What you had typed here before is back/)).toBeDefined();
});
