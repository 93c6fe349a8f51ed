import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { historyOf, signedIn } from "./account.fixture.ts";
import { handler as get } from "./profile.ts";
import { handler as updateEmployment } from "./update-employment.ts";
import { handler as updateSettings } from "./update-settings.ts";
import { handler } from "./update-social.ts";

const inForce = { membershipStart: "2026-01-01" as LocalDate, membershipEnd: "2099-12-31" as LocalDate };

const change = (token: string, body: object) => call(handler, { token, body });

test("keeps both biographies and the handles, and clears what is sent empty", async () => {
  const { id, token } = await signedIn(inForce);
  const form = { publicBio: "For all", memberBio: "For members", twitterHandle: "@maya", linkedinProfile: "in/maya" };
  const { body } = await change(token, form);
  expect(body).toMatchObject({ ...form, completeness: { social: true } });
  expect((await call(get, { token })).body).toEqual(body);

  const cleared = (await change(token, { publicBio: " ", twitterHandle: "" })).body;
  expect([cleared.publicBio, cleared.twitterHandle, cleared.completeness.social]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  expect(cleared.memberBio).toBe("For members");
  expect(await historyOf(id)).toMatchObject([
    { action: "account.social-changed", before: {}, after: form },
    { before: { publicBio: "For all", twitterHandle: "@maya" }, after: {} },
  ]);
});

test("does not take blanks for a biography", async () => {
  const { token } = await signedIn();
  expect((await change(token, { publicBio: " \n " })).body.completeness.social).toBe(false);
  expect((await change(token, { publicBio: "  Words" })).body).toMatchObject({
    publicBio: "Words",
    completeness: { social: true },
  });
});

test.each([
  ["somebody who never was a member", {}],
  [
    "somebody whose membership has ended",
    { membershipStart: "2020-01-01" as LocalDate, membershipEnd: "2020-12-30" as LocalDate },
  ],
  [
    "somebody whose membership has not begun",
    { membershipStart: "2099-01-01" as LocalDate, membershipEnd: "2099-12-31" as LocalDate },
  ],
])("takes no biography for members from %s", async (_who, term) => {
  const { id, token } = await signedIn(term);
  const answer = await change(token, { publicBio: "For all", memberBio: "For members" });
  expect([answer.status, answer.body.code]).toEqual([403, "account.members-only"]);
  expect(await historyOf(id)).toEqual([]);
});

test.each(["publicBio", "memberBio"])("takes 2,500 characters as %s and not one more", async (field) => {
  const { token } = await signedIn(inForce);
  expect((await change(token, { [field]: "x".repeat(2500) })).status).toBe(200);
  const answer = await change(token, { [field]: "x".repeat(2501) });
  expect(answer.body.errors).toEqual([{ path: field, message: "Too many characters" }]);
});

test("saves nothing when nothing differs", async () => {
  const { token } = await signedIn({ ...inForce, publicBio: "For all" });
  const { writes } = await costOf(() => change(token, { publicBio: "For all", memberBio: "", facebookProfile: "" }));
  expect(writes).toBe(0);
});

test("keeps what two tabs change at the same moment", async () => {
  const { id, token } = await signedIn(inForce);
  await Promise.all([change(token, { publicBio: "For all" }), change(token, { memberBio: "For members" })]);
  expect((await call(get, { token })).body).toMatchObject({ publicBio: "For all", memberBio: "For members" });
  expect(await historyOf(id)).toHaveLength(2);
});

test("does not change fields outside the social details", async () => {
  const { id, token } = await signedIn();
  const before = (await call(get, { token })).body;
  expect(
    (await change(token, { hasPublicBio: true, memberNumber: 1, isStaff: true, membershipEnd: "2099-12-31" })).body,
  ).toEqual(before);
  expect(await historyOf(id)).toEqual([]);
});

test("may give a person's name to the press only while they allow it", async () => {
  const { id, token } = await signedIn();
  const set = (mediaResource: boolean) => call(updateSettings, { token, body: { mediaResource, isStaff: true } });
  expect((await set(false)).body.profileLastUpdated).toBeUndefined();
  expect((await set(true)).body.mediaResource).toBe(true);
  expect((await set(false)).body.mediaResource).toBe(false);
  expect(await historyOf(id)).toMatchObject([
    { action: "account.settings-changed", after: { mediaResource: true } },
    { before: { mediaResource: true }, after: { mediaResource: false } },
  ]);
});

test("staff who act as a person take a consent of theirs back, and give none", async () => {
  const as = "acting";
  const refused = await call(updateSettings, { as, body: { mediaResource: true } });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: "mediaResource", message: expect.any(String) }],
  ]);
  expect((await call(updateEmployment, { as, body: { agreeToBeListed: true } })).status).toBe(400);
  expect((await call(updateSettings, { as: "member", body: { mediaResource: true } })).status).toBe(200);
  expect((await call(updateSettings, { as, body: { mediaResource: false } })).body.mediaResource).toBe(false);
});
