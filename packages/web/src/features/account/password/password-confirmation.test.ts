import { ChosenPassword, PasswordChange } from "@guildhall/core/people/account/account.schema";
import { NewAccount } from "@guildhall/core/people/account/register.schema";
import { expect, test } from "vitest";
import { resolverOf } from "../../../lib/form/schema-form.ts";

const password = "a-guild-of-9-weavers";

/** Every form in which a new password is typed twice (bylaws#password-twice). */
const forms = { NewAccount, ChosenPassword, PasswordChange };

const said = async (name: keyof typeof forms, passwordConfirmation: string, typed = password) => {
  const { errors } = await resolverOf(forms[name])(
    { password: typed, passwordConfirmation } as never,
    undefined,
    {} as never,
  );
  return (errors as Record<string, { message?: string }>).passwordConfirmation?.message;
};

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  "%s says 'Required' where nothing was typed again, as the specification has it",
  async (name) => {
    expect(await said(name, "")).toBe("Required");
    expect(await said(name, "", "")).toBe("Required");
  },
);

test("says that they differ where they do, and nothing where they are the same", async () => {
  expect(await said("ChosenPassword", "another-guild-of-9")).toBe("The two passwords are not the same.");
  expect(await said("ChosenPassword", password)).toBeUndefined();
});
