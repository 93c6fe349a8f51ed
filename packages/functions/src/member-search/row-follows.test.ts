import { keepListSnapshots } from "@guildhall/core/assembly/keep-list-snapshots";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import * as Person from "@guildhall/core/people/person/person";
import { describe, expect, test, vi } from "vitest";
import { historyOf, signedIn } from "../account/account.fixture.ts";
import { handler as updateContact } from "../account/update-contact.ts";
import { handler as updateEmployment } from "../account/update-employment.ts";
import { call } from "../shared/call.fixture.ts";
import {
  aListedMember,
  aWord,
  findMembersAs,
  foundMembers,
  hasTermNow,
  memberPageAs,
  wholeMember,
} from "./members.fixture.ts";

describe("a row follows", () => {
  test("the consent, which can be taken back and holds at once", async () => {
    const { id, token, lastName } = await signedIn({ ...hasTermNow, ...wholeMember, lastName: aWord() });
    const agree = (agreeToBeListed: boolean) => call(updateEmployment, { token, body: { agreeToBeListed } });
    const seen = async () => [(await findMembersAs(`search=${lastName}`)).body.total, (await memberPageAs(id)).status];
    expect(await seen()).toEqual([0, 404]);
    expect((await agree(true)).body.agreeToBeListed).toBe(true);
    expect(await seen()).toEqual([1, 200]);
    await agree(false);
    expect(await seen()).toEqual([0, 404]);
    expect(JSON.stringify(await Person.get(id))).not.toContain("rental-counseling");
    await agree(true);
    expect(await seen()).toEqual([1, 200]);
    expect((await historyOf(id)).map(({ action }: never) => action)).toEqual(
      Array(3).fill("account.employment-changed"),
    );
  });

  test("names, work, services and place", async () => {
    const { token, lastName } = await signedIn({ ...hasTermNow, agreeToBeListed: true, lastName: aWord() });
    await call(updateContact, { token, body: { firstName: "Žofie" } });
    await call(updateEmployment, {
      token,
      body: { organization: "Lakeside", areasOfExpertise: ["insurance"], offerGroupWorkshops: true },
    });
    const { body } = await findMembersAs(
      `search=${lastName}&filter=offerGroupWorkshops,yes&filter=areasOfExpertise,insurance`,
    );
    expect(body.data).toMatchObject([
      { firstName: "Žofie", organization: "Lakeside", areasOfExpertise: ["insurance"] },
    ]);
  });

  test("a membership that ends or begins, and the wish to leave", async () => {
    const { id, lastName } = await aListedMember({ lastName: aWord() });
    const total = async () => (await findMembersAs(`search=${lastName}`)).body.total;
    const set = (change: Person.PersonPatch) => commit([Person.patch(id, change)]);
    await set({ set: { membershipEnd: inDays(-1) } });
    expect(await total()).toBe(0);
    await set({ set: { membershipEnd: inDays(30) } });
    expect(await total()).toBe(1);
    await set({ set: { closureRequestedAt: "2026-01-05T12:00:00.000Z" as Instant } });
    expect(await total()).toBe(0);
    await set({ remove: ["closureRequestedAt"] });
    expect(await total()).toBe(1);
  });

  test("an erasure, in a snapshot written since, too", async () => {
    const { id, email, lastName } = await aListedMember({ lastName: aWord() });
    expect(await foundMembers(`search=${lastName}`)).toEqual([id]);
    await keepListSnapshots();
    const { personPrivacy } = await import("@guildhall/core/people/person/person.privacy");
    for (const declaration of personPrivacy)
      if (declaration.keeps === "account")
        await commit(await declaration.removal({ personId: id, emails: [email], phones: [] }));
    expect([await foundMembers(`search=${lastName}`), (await memberPageAs(id)).status]).toEqual([[], 404]);
    expect(await keepListSnapshots()).toBeGreaterThan(0);
    vi.resetModules();
    const { handler: restarted } = await import("./list.ts");
    expect((await call(restarted, { as: "member", query: `search=${lastName}` })).body.total).toBe(0);
  });
});
