import { demoPeople, nameOf } from "../../packages/local/src/demo/demo-people.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectPrintsClean } from "../support/print.ts";

test("staff correct a person, warn of them and note a call; everything is readable at any width", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}`);
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeVisible();
  const pages = page.getByRole("navigation", { name: `Pages about ${person.name}` });
  await expect(pages.getByRole("listitem")).toHaveText([
    "Info",
    "Registrations",
    "Certifications",
    /^Memberships( \d+)?$/,
    "Notes",
    "Files",
    "Flags",
    /^Payments( \d+)?$/,
    "Groups",
    "Impersonate",
    "History",
  ]);
  await expect(pages.getByRole("link", { name: "Info" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${person.name}` });
  await edit.getByLabel("First name").fill(" ");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit.getByRole("link", { name: "First name: enter the first name" })).toBeVisible();
  await checkAppearance("person-edit-refused");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Close without saving" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await edit.getByLabel("Job title").fill("Head of counseling");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Head of counseling")).toBeVisible();
  await expectPrintsClean(page);

  await pages.getByRole("link", { name: "Flags" }).click();
  await expect(page.getByRole("heading", { name: `${person.name} (Flags)` })).toBeFocused();
  await page.getByRole("button", { name: "Add flag" }).click();
  const flag = page.getByRole("dialog", { name: "Add a flag" });
  await flag.getByLabel("Reason").fill("Chargeback of last year");
  await flag.getByLabel("Note").fill("Ask the treasurer first.");
  await flag.getByRole("button", { name: "Add flag" }).click();
  await expect(page.locator(".fact-header").getByText("Chargeback of last year")).toBeVisible();
  await expect(pages.getByRole("link", { name: "Flags 1" })).toBeVisible();
  await checkAppearance("person-flags");

  await pages.getByRole("link", { name: "Notes" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("dialog", { name: "Add a note" });
  await note.getByRole("textbox", { name: "Note" }).fill("Called about the exam.\nWill call again.");
  await note.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Called about the exam." })).toBeVisible();
  await expect(pages.getByRole("link", { name: "Notes 1" })).toBeVisible();
  await expect(page.getByText("Chargeback of last year")).toBeVisible();
  await checkAppearance("person-notes");

  await pages.getByRole("link", { name: "Info" }).click();
  await expect(page.locator(".fact-header").getByText("Chargeback of last year")).toBeVisible();
  await checkAppearance("person-info");

  await pages.getByRole("link", { name: "Flags" }).click();
  await page.getByRole("button", { name: "Lower Chargeback of last year" }).click();
  await page.getByRole("dialog", { name: "Lower the flag?" }).getByRole("button", { name: "Lower" }).click();
  await expect(page.locator(".fact-header").getByText("Chargeback of last year")).toHaveCount(0);
  await expect(page.getByText("Lowered", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove Chargeback of last year" }).click();
  await page.getByRole("dialog", { name: "Remove the flag?" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The flag is removed.")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("staff register a person, who chooses a password by the mailed link and signs in", async ({
  page,
  loginAs,
  mailTo,
  browser,
}) => {
  const email = `noor.${Date.now()}@people.example`;
  await loginAs("admin");
  await page.goto("/admin/users/new");
  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Last name").fill("Haddad");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Noor Haddad", level: 1 })).toBeVisible();
  await expect(page.getByText("Not chosen yet: nobody can sign in")).toBeVisible();

  const { text } = await mailTo(email, /Choose a password for your account/);
  const link = /https?:\S+\/password\/reset\/[\w-]+/.exec(text)?.[0] ?? "";
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel("New password", { exact: true }).fill("a-first-password-1");
  await other.getByLabel(/once more|again|Confirm/i).fill("a-first-password-1");
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByText("Your password is changed")).toBeVisible();
  await other.context().close();
});

test("staff put a person into a group, see who is in it, and take them out again", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}`);
  await page
    .getByRole("navigation", { name: `Pages about ${person.name}` })
    .getByRole("link", { name: "Groups" })
    .click();
  await page.getByRole("button", { name: "Add to a group" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to a group" });
  await dialog.getByRole("combobox", { name: "Group" }).selectOption("Ethics committee");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ethics committee" })).toBeVisible();
  await checkAppearance("person-groups");
  await page.getByRole("link", { name: /^Everybody in it ?: Ethics committee$/ }).click();
  await expect(page.getByRole("heading", { name: "People in Ethics committee", level: 1 })).toBeVisible();
  await checkAppearance("group-members");
  await page.getByRole("button", { name: `Actions for ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Remove from the group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("link", { name: person.name })).toHaveCount(0);

  await page.getByRole("button", { name: "Add people" }).click();
  const adding = page.getByRole("dialog", { name: "Add people to Ethics committee" });
  await adding.getByRole("searchbox", { name: "Find a person" }).fill(person.email);
  await adding.getByRole("button", { name: `Add ${person.name}` }).click();
  await expect(adding.getByText("In the group")).toBeVisible();
  await checkAppearance("group-add-people");
  await adding.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: person.name })).toBeVisible();
});

test("staff see who may have a second account and why, tell two people apart, and show them again", async ({
  page,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  const id = demoPeople(new Date()).find((one) => nameOf(one) === "duplicates")?.id;
  await page.goto(`/admin/users/${id}`);
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Possible duplicates" }) });
  const rowOf = (name: string) => card.getByRole("row").filter({ hasText: name });
  await expect(rowOf("Marisol Vega")).toContainText("same name and birth date");
  await expect(rowOf("Liam Doyle")).toContainText("same phone");
  await expect(rowOf("Maya Brooks")).toContainText("same address");
  await checkAppearance("person-duplicates");

  await card.getByRole("button", { name: "Not the same person as Liam Doyle" }).click();
  await expect(card.getByText("Not the same person: Liam Doyle (same phone)")).toBeVisible();
  await expect(rowOf("Liam Doyle")).toHaveCount(0);
  await checkAppearance("person-told-apart");

  await card.getByRole("link", { name: "Marisol Vega" }).click();
  await expect(page.getByRole("heading", { name: "Marisol Vega", level: 1 })).toBeVisible();
  await expect(card.getByRole("link", { name: "Marisol VEGA" })).toHaveAttribute("href", `/admin/users/${id}`);

  await page.goto(`/admin/users/${id}`);
  await card.getByRole("button", { name: "Show again Liam Doyle" }).click();
  await expect(rowOf("Liam Doyle")).toContainText("same phone");
});
