import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allRoutes } from "./contract.ts";

const ofExperience = ["fellowshipServiceTypeId", "organization", "supervisorName", "supervisorEmail", "description"];

/** Where the specification says it to the letter (bylaws#required-fields). */
const quoted: Readonly<Record<string, readonly string[]>> = {
  "account.addAddress": ["name", "addressLine1", "state"],
  "account.changeAddress": ["name", "addressLine1", "state"],
  "account.changePassword": ["passwordConfirmation"],
  "account.register": ["passwordConfirmation"],
  "account.resetPassword": ["passwordConfirmation"],
  "experience.create": ofExperience,
  "experience.change": ofExperience,
  "membership.addToCart": ["studentMembershipFile"],
};

/** What is said of a body's fields where none is there, and where each is left empty. */
function wordsOf(body: z.core.$ZodType): { path: string; message: string }[] {
  const names = Object.keys((body as z.ZodMiniObject).shape ?? {});
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const issues = [{}, empty].flatMap((sent) => z.safeParse(body, sent).error?.issues ?? []);
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

const bodies = allRoutes.filter(({ body }) => body !== undefined);

test.each(bodies.map(({ id, body }) => [id, body as z.core.$ZodType] as const))(
  "%s says in a sentence what is missing, but where a word is prescribed (bylaws#required-fields)",
  (id, body) => {
    const bare = wordsOf(body).filter(({ message }) => /required/i.test(message));
    expect([...new Set(bare.map(({ path }) => path))]).toEqual(quoted[id] ?? []);
  },
);
