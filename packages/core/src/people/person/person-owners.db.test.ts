import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, Instant, LocalDate } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import * as Person from "./person.ts";
import { importPeople } from "./profile/import-people.ts";
import { withoutLogin } from "./profile/imported-person.fixture.ts";

const at = "2026-11-01T10:00:00.000Z" as Instant;
const day = "2026-11-01" as LocalDate;

/** What each domain writes on the person's item, in its own transactions. */
const written = {
  profile: { jobTitle: "Counselor", website: "https://counselor.example", profileLastUpdated: at },
  account: { emailProvedAt: at, linksValidFrom: at, hasSecondFactor: true },
  session: { lastSignedInAt: at, sessionsSeen: { one: day } },
  membership: { membershipStart: day, membershipEnd: day, membershipKey: "professional" },
  cart: { cart: { count: 2, totalCents: 12_500 as Cents } },
  checkout: { cartOrder: { id: createId("order"), state: "declined" } },
  card: { pmType: "visa", pmLastFour: "4242", pmExpires: "2031-12" },
  privacy: { closureRequestedAt: at },
  texting: { willText: true },
} as const satisfies Record<string, Person.PersonPatch["set"]>;

type Domain = keyof typeof written;
const domains = Object.keys(written) as Domain[];

test("no attribute of the person has two owners", () => {
  const attributes = Object.values(written).flatMap((set) => Object.keys(set));
  expect(attributes.filter((name, index) => attributes.indexOf(name) < index)).toEqual([]);
});

async function aPerson() {
  const id = createId("person");
  const names = { firstName: "Maya", lastName: "Brooks" };
  await importPeople([{ id, ...names, email: `${id}@people.example`, registeredAt: at, ...withoutLogin }]);
  return Person.get(id);
}

test.each(domains)(
  "what %s writes as it was read is refused by nobody's write in between, and undoes none",
  async (own) => {
    for (const other of domains.filter((domain) => domain !== own)) {
      const person = await aPerson();
      const mine = Person.patchAsRead(person, { set: written[own] });
      await commit([Person.patchAsRead(person, { set: written[other] })]);
      await commit([Person.patch(person.id, { add: { unreadNotifications: 1, totalNotifications: 1 } })]);
      await commit([mine]);
      expect(await Person.get(person.id), other).toMatchObject({
        ...written[own],
        ...written[other],
        unreadNotifications: 1,
        totalNotifications: 1,
      });
    }
  },
);

test.each(domains)("of two writes of %s at once, the later is refused", async (own) => {
  const person = await aPerson();
  const [first, second] = [0, 1].map(() => Person.patchAsRead(person, { set: written[own] }));
  if (!first || !second) throw new Error("unreachable");
  await commit([first]);
  await expect(commit([second])).rejects.toMatchObject({ code: "conflict" });
});
