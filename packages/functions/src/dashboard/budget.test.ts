import { importSettings } from "@guildhall/core/desks/setup/import-settings";
import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import * as Policy from "@guildhall/core/engines/policy/policy";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { AddressId } from "@guildhall/core/ground/shared/ids";
import type { Cents, Instant, LocalDate } from "@guildhall/core/ground/shared/values";
import { importNotifications } from "@guildhall/core/people/notification/import-notifications";
import { beforeAll, expect, test } from "vitest";
import { handler as getAccount } from "../account/get.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler as getDashboard } from "./get.ts";

// Goal P5: a dashboard is two calls and four read units, at any age of the account.
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() as Instant;
const words = (length: number) => "What an alert, a slide and a banner say. ".repeat(99).slice(0, length);

let token: string;
beforeAll(async () => {
  const { id: personId, email } = await aPerson(fullProfile());
  await importNotifications(
    Array.from({ length: 60 }, (_, index) => ({
      personId,
      createdAt: at(-index),
      ...(index % 2 === 0 && { readAt: at(0) }),
      alert: { title: words(80), message: words(400), url: "/certifications-and-training" },
    })),
  );
  // Events with the longest allowed texts, enough of both kinds that both lists are read.
  const image = `/media/pictures/${"x".repeat(16)}/${words(24)}.webp`;
  const long = { name: words(150), description: words(200), image, imageAlt: words(60) };
  await importEvents([
    ...Array.from({ length: 6 }, (_, index) => anEvent({ ...long, date: inDays(index), capacity: 500 })),
    ...Array.from({ length: 12 }, () => anEvent({ ...long, type: "on-demand" })),
    ...Array.from({ length: 6 }, (_, index) => anEvent({ ...long, date: inDays(-1 - index) })),
  ]);
  await importRegistrations(
    Array.from({ length: 12 }, () => ({
      personId,
      eventId: createId("event"),
      lineItemId: createId("lineItem"),
      registeredAt: at(-9),
    })),
  );
  await importSettings({
    announcements: [{ id: createId("announcement"), title: words(100), body: words(1000), publishedAt: at(-9) }],
    officeClosed: [{ startsAt: at(-9), endsAt: at(9), message: words(500) }],
    referrerContexts: {},
  });
  token = await tokenOf(email);
});

function fullProfile() {
  const primaryAddress = {
    id: "adr_01h00000000000000000000001" as AddressId,
    name: "Work",
    addressLine1: "120 Main Street",
    addressLine2: "Suite 400",
    city: "Westerville",
    state: "OH",
    zip: "43081",
    country: "USA",
    lat: 40.1262,
    lng: -82.9291,
  };
  const several = (what: string, howMany: number) => Array.from({ length: howMany }, (_, index) => `${what}-${index}`);
  return {
    membershipStart: inDays(-100),
    membershipEnd: inDays(264),
    membershipKey: "professional" as const,
    cart: { count: 30, totalCents: 1_234_500 as Cents },
    cartOrder: { id: createId("order"), state: "needs_action" as const },
    pmType: "mastercard",
    pmLastFour: "4444",
    pmExpires: "2031-12",
    middleName: "Josephine",
    suffix: "PhD",
    jobTitle: "Director of Financial Counseling and Education",
    organization: "Riverbend Community Credit Union and Family Services",
    homePhone: "614-555-0141",
    workPhone: "614-555-0142",
    cellPhone: "614-555-0178",
    website: "https://riverbend.example/people/maya-brooks",
    avatar: "/media/avatars/01h00000000000000000000001.webp",
    dateOfBirth: "1980-03-31" as LocalDate,
    gender: "female",
    ethnicity: "several",
    contactMethod: 3,
    primaryAddress,
    addresses: Array.from({ length: 19 }, (_, index) => ({
      ...primaryAddress,
      id: `adr_01h000000000000000000001${String(index).padStart(2, "0")}` as AddressId,
    })),
    primaryWorkAreaCategoryId: "military-and-veterans",
    primaryWorkAreas: several("primary-work-area", 6),
    yearsOfService: "11-15",
    workAreaCategories: several("work-area-category", 4),
    workAreas: several("work-area", 8),
    areasOfExpertise: several("area-of-expertise", 12),
    twitterHandle: "@mayabrooks",
    instagramProfile: "https://instagram.example/mayabrooks",
    linkedinProfile: "https://linkedin.example/in/mayabrooks",
    facebookProfile: "https://facebook.example/mayabrooks",
    publicBio: words(2500),
    memberBio: words(2500),
    userCertifications: ["AFC", "CHC"].map((name) => ({ id: name, name, status: "good_standing" as const })),
    userTrainings: ["Essentials", "Coaching"].map((name) => ({ id: name, name, status: "complete" as const })),
    latestRegistrations: [{ id: "reg", name: "Accredited Financial Counselor", status: "in_progress" as const }],
  };
}

test("stays within two calls and four read units", async () => {
  // Read once a minute by each function, whatever it does: the policy (decision 34), and which events are full.
  await Policy.of();
  await call(getDashboard, { token });
  const account = await costOf(() => call(getAccount, { token }));
  const dashboard = await costOf(() => call(getDashboard, { token }));
  const readUnits = account.reads + dashboard.reads;
  process.stdout.write(
    `The dashboard costs ${readUnits} read units in two calls: user ${account.reads}, dashboard ${dashboard.reads}\n`,
  );
  expect(readUnits).toBeLessThanOrEqual(4);
  expect(account.calls).toEqual(["GetItem"]);
  expect(dashboard.calls.toSorted()).toEqual(["GetItem", "Query", "Query", "Query", "Query", "Query"]);

  // No other request is needed: this is everything that the page shows.
  expect(account.answer.body.unreadNotifications).toBe(30);
  const { alerts, banners, events } = dashboard.answer.body;
  expect(alerts).toMatchObject({ total: 60, unread: 30, lastPage: 15 });
  expect([alerts.data.length, events.length]).toEqual([4, 10]);
  expect(Object.keys(banners).toSorted()).toEqual(["announcement", "officeClosed"]);
});
