import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allForms } from "../../e2e/support/all-forms.ts";

const source = join(import.meta.dirname, "../../packages/web/src");

/** What forms are made of, and pages that only developers see. */
const isNoForm = (file: string): boolean =>
  /\.test\.tsx$|^gallery\/|^components\/form\/form\.tsx$|^blocks\/account\/sign-in-fields\.tsx$|^features\/(profile\/profile-form|people\/confirm-with-reason)\.tsx$/.test(
    file,
  );

const codeOf = (file: string): string => readFileSync(join(source, file), "utf8").replaceAll(/\/\*.*?\*\//gs, "");

/** Where forms are drawn, once for each. */
const drawn = globSync("**/*.tsx", { cwd: source })
  .filter((file) => !isNoForm(file))
  .flatMap(
    (file) =>
      codeOf(file)
        .match(/<(Form|ProfileForm|ConfirmWithReason|SignInFields|form)[\s>]/g)
        ?.map(() => file) ?? [],
  );

test("the journey through all forms knows every form of the site, once", () => {
  expect(allForms.map(({ file }) => file).toSorted()).toEqual(drawn.toSorted());
});

test("what another journey goes through is a journey", () => {
  for (const { journey } of allForms) {
    if (journey) expect(globSync(journey, { cwd: join(source, "../../../e2e") })).toEqual([journey]);
  }
});
