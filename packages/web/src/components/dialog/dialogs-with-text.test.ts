import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

// Esc, or a click beside the dialog, must not throw away what somebody has typed.

const source = resolve(import.meta.dirname, "../..");
const files = globSync("{app,blocks,features}/**/*.tsx", { cwd: source })
  .filter((file) => !/\.(test|fixture)\.tsx$/.test(file))
  .map((file) => join(source, file));

const textOf = (file: string) => readFileSync(file, "utf8");
const partsIn = (file: string): string[] =>
  Array.from(textOf(file).matchAll(/from "(\.[^"]+\.tsx)"/g), ([, path = ""]) => resolve(dirname(file), path)).filter(
    (part) => existsSync(part) && !part.startsWith(join(source, "components")),
  );

/** What a file shows, with the parts that it imports. */
function shownBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const part of partsIn(file)) shownBy(part, seen);
  return seen;
}

const hasTextField = (file: string) => /<(TextField|TextareaField|ReasonField|RichTextField)\b/.test(textOf(file));
const hasTextArea = (file: string) => /<(TextareaField|ReasonField|RichTextField)\b/.test(textOf(file));
const isPlainDialog = (file: string) => /<Dialog\b/.test(textOf(file));

test("every dialog with a text field is a FormDialog or a TypedDialog, which ask before they close", () => {
  const plain = files
    .filter((file) => isPlainDialog(file) && [...shownBy(file)].some(hasTextField))
    .map((file) => file.slice(source.length + 1));
  expect(plain).toEqual([]);
  expect(files.some((file) => /<FormDialog\b/.test(textOf(file)) && hasTextField(file))).toBe(true);
});

test("what is typed in a dialog is kept in its tab until it is saved, also when the session ends", () => {
  const forgetting = files.flatMap((file) => {
    const dialogs = Array.from(textOf(file).matchAll(/<FormDialog\b(?:[^>]|=>)*>/g), ([dialog]) => dialog);
    return dialogs.some((dialog) => !dialog.includes("draft=")) && hasTextField(file) ? [file] : [];
  });
  expect(forgetting.map((file) => file.slice(source.length + 1))).toEqual([]);
});

test("what is typed into a form outside of such a dialog is kept, too", () => {
  const formsOfPage = (file: string) =>
    Array.from(
      textOf(file)
        .replace(/<FormDialog\b[\s\S]*?<\/FormDialog>/g, "")
        .matchAll(/<Form\b(?:=>|[^>])*>/g),
      ([form]) => form,
    );
  const isKept = (form: string) => form.includes("draft=") || form.includes("keepsDraft");
  const withText = files.filter((file) => hasTextArea(file) && formsOfPage(file).length > 0);
  expect(withText.length).toBeGreaterThan(2);
  const forgetting = withText.filter((file) => !formsOfPage(file).every(isKept));
  expect(forgetting.map((file) => file.slice(source.length + 1))).toEqual([]);
});
