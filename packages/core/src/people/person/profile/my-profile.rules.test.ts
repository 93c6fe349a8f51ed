import { expect, test } from "vitest";
import { LocalDate } from "../../../ground/shared/values.ts";
import type { LatestRegistration, User } from "../user.schema.ts";
import { isRegistrationUnderWay, myProfileOf } from "./my-profile.rules.ts";

const today = LocalDate.parse("2026-11-21");
const yesterday = LocalDate.parse("2026-11-20");

type Facts = Parameters<typeof myProfileOf>[0];

const someFacts = (facts: Partial<Facts> = {}): Facts => ({
  membership: { valid: false, status: "none" },
  userCertifications: [],
  userTrainings: [],
  latestRegistrations: [],
  ...facts,
});

const active: User["membership"] = { valid: true, status: "active" };
const afc = { id: "afc", name: "AFC", status: "good_standing" } as const;
const enrolled = { id: "mme", name: "Money Management Essentials", status: "enrolled" } as const;
const complete = { ...enrolled, status: "complete", accredibleUrl: "https://credentials.example/1" } as const;
const started = { id: "reg", name: "AFC", status: "in_progress", deadline: today } as const;

test.each<[string, Partial<Facts>, boolean]>([
  ["nobody in particular", {}, false],
  ["an active member", { membership: active }, true],
  ["a member who is expiring", { membership: { valid: true, status: "expiring" } }, true],
  ["somebody whose membership waits for review", { membership: { valid: false, status: "pending_review" } }, false],
  ["a certified professional", { userCertifications: [afc] }, true],
  ["one whose certification lapsed", { userCertifications: [{ ...afc, status: "lapsed_payment" }] }, true],
  ["one whose certification was revoked", { userCertifications: [{ ...afc, status: "revoked" }] }, false],
  ["somebody enrolled in a training", { userTrainings: [enrolled] }, true],
  ["somebody who completed a training", { userTrainings: [complete] }, true],
  ["a candidate", { latestRegistrations: [started] }, true],
  ["a candidate whose deadline has passed", { latestRegistrations: [{ ...started, deadline: yesterday }] }, false],
  ["somebody still registering", { latestRegistrations: [{ ...started, status: "pathway_approval" }] }, false],
])("has the section or not: %s", (_who, facts, expected) => {
  expect(myProfileOf(someFacts(facts), today) !== undefined).toBe(expected);
});

test.each<[LatestRegistration["status"], LocalDate | undefined, boolean]>([
  ["pre_registration", undefined, false],
  ["pathway_approval", undefined, false],
  ["registration_approval", undefined, false],
  ["in_progress", undefined, true],
  ["in_progress", today, true],
  ["in_progress", yesterday, false],
  ["module_approval", today, true],
  ["experience_approval", today, true],
  ["final_approval", today, true],
  ["module_approval", yesterday, true],
  ["experience_approval", yesterday, true],
  ["final_approval", yesterday, true],
  ["complete", undefined, false],
])("a registration that is %s with the deadline %s is under way: %s", (status, deadline, expected) => {
  expect(isRegistrationUnderWay({ id: "reg", name: "AFC", status, ...(deadline && { deadline }) }, today)).toBe(
    expected,
  );
});

test("shows the membership row to active members only", () => {
  expect(myProfileOf(someFacts({ userCertifications: [afc] }), today)?.isMember).toBe(false);
  expect(myProfileOf(someFacts({ userCertifications: [afc], membership: active }), today)?.isMember).toBe(true);
});

test("lists a certificate only for a completed training that has one", () => {
  const { accredibleUrl: _, ...withoutUrl } = complete;
  const trainings = [enrolled, complete, withoutUrl, { ...enrolled, accredibleUrl: "https://credentials.example/2" }];
  expect(myProfileOf(someFacts({ userTrainings: trainings }), today)?.certificates).toEqual([complete]);
});

test.each<[string, Partial<Facts>, boolean]>([
  ["is enrolled", { userTrainings: [enrolled] }, true],
  ["is a candidate", { latestRegistrations: [started] }, true],
  [
    "has sent the hours in time",
    { latestRegistrations: [{ ...started, status: "experience_approval", deadline: yesterday }] },
    true,
  ],
  ["has completed everything", { userTrainings: [complete] }, false],
  ["is only a member", { membership: active }, false],
])("links to the learning platform if the person has a course there: %s", (_who, facts, expected) => {
  expect(myProfileOf(someFacts(facts), today)?.isLearning).toBe(expected);
});

test("leaves revoked certifications and old registrations out of the list", () => {
  const revoked = { ...afc, id: "afcc", status: "revoked" } as const;
  const late = { ...started, id: "late", deadline: yesterday };
  const profile = myProfileOf(
    someFacts({ userCertifications: [afc, revoked], latestRegistrations: [late, started] }),
    today,
  );
  expect(profile?.certifications).toEqual([afc]);
  expect(profile?.underWay).toEqual([started]);
});
