import { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { forgetCertificationOffers } from "@guildhall/core/domains/certification/registration/certification-offers";
import * as Registrations from "@guildhall/core/domains/certification/registration/registrations";
import { forgetCertificationSettings } from "@guildhall/core/domains/certification/setting/certification-settings";
import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { placesWith } from "@guildhall/core/domains/event/event-registration";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import { entriesOfAll } from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { handler as roster } from "../event/roster.ts";
import { givesBack } from "../refund/gives-back.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { alertTitles, allPaidElsewhere, approves, takesEffect } from "../staff-registration/registered.fixture.ts";
import * as Page from "../system-data/system-data.fixture.ts";
import { whileRemoved } from "../work-by-hand/material-removed.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly values: Record<string, unknown>;
}

const digital = "material-afc-digital";

async function withEvents(...events: EventDetails[]): Promise<void> {
  if (events.length > 0) await importEvents(events);
  const row = await material();
  const { status } = await Page.change("course-material", row, {
    ...row.values,
    eventIds: events.length > 0 ? events.map(({ id }) => id) : undefined,
  });
  expect(status).toBe(200);
  forget();
}

const material = async (): Promise<Row> =>
  (await Page.listRows("course-material")).body.data.find(({ id }: Row) => id === digital);

const forget = () => {
  forgetCertificationSettings();
  forgetCertificationOffers();
};

const toCome = (name: string, more: Partial<EventDetails> = {}) => anEvent({ name, date: inDays(20), ...more });

let workshop: EventDetails;
let webinar: EventDetails;

beforeEach(async () => {
  [workshop, webinar] = [toCome("Workshop"), toCome("Webinar")];
  await withEvents(workshop, webinar);
});

afterEach(() => withEvents());

const isIn = async (event: EventDetails, personId: PersonId): Promise<boolean> => {
  const { body } = await call(roster, { as: "admin", params: { id: event.id } });
  return body.data.some(({ id, refundedAt }: { id: string; refundedAt?: string }) => id === personId && !refundedAt);
};

const paid = (event: EventDetails, ...people: PersonId[]) =>
  importRegistrations(
    people.map((personId) => ({
      ...{ personId, eventId: event.id, lineItemId: createId("lineItem") },
      registeredAt: "2026-02-03T12:00:00.000Z" as Instant,
    })),
  );

async function enrolls(candidate: Candidate): Promise<void> {
  await candidate.answersAll();
  await candidate.pays();
  await candidate.checksOut();
}

async function refundsFee(candidate: Candidate): Promise<void> {
  const [fee] = (await candidate.shows()).registrationFees;
  await givesBack(candidate, fee.transactionId, [fee.id]);
  await deliverEverything();
}

test("who is enrolled with a material is registered for its events, and is told so", async () => {
  const candidate = await aCandidate();
  const { choices, steps } = await candidate.answersAll();
  expect(choices.materials[0]).toMatchObject({ id: digital, events: ["Workshop", "Webinar"] });
  const { told } = steps.find(({ key }: { key: string }) => key === "course_materials");
  expect(told).toContainEqual({ name: "Events of the materials", kind: "text", value: "Workshop, Webinar" });
  expect(await isIn(workshop, candidate.id)).toBe(false);
  await candidate.pays();
  await candidate.checksOut();
  expect([await isIn(workshop, candidate.id), await isIn(webinar, candidate.id)]).toEqual([true, true]);
  expect((await candidate.shows()).materialEvents).toMatchObject([
    { name: "Workshop", place: "registered" },
    { name: "Webinar", place: "registered" },
  ]);
  expect(await alertTitles(candidate.token)).toContain("You are registered for Workshop, Webinar");
});

test("also where its pathway has lost the material before staff approve", async () => {
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await candidate.checksOut();
  await whileRemoved(digital, (await candidate.shows()).pathwayTypeId, async () => {
    await approves(candidate.registrationId());
    await takesEffect();
  });
  expect([await isIn(workshop, candidate.id), await isIn(webinar, candidate.id)]).toEqual([true, true]);
});

test("what is over, canceled or full is left out; staff see it, and the candidate is told what is full", async () => {
  const full = toCome("Full", { capacity: 1 });
  await withEvents(
    anEvent({ name: "Over", date: inDays(-1) }),
    toCome("Canceled", { canceledAt: "2026-02-03T12:00:00.000Z" as Instant }),
    full,
    workshop,
  );
  const [other, candidate] = [await aCandidate(), await aCandidate()];
  await paid(full, other.id);
  await enrolls(candidate);
  const { materialEvents } = await candidate.shows();
  expect(materialEvents.map(({ name, place }: { name: string; place: string }) => [name, place])).toEqual([
    ["Over", "over"],
    ["Canceled", "canceled"],
    ["Full", "full"],
    ["Workshop", "registered"],
  ]);
  expect([await isIn(full, candidate.id), await isIn(workshop, candidate.id)]).toEqual([false, true]);
  expect(await alertTitles(candidate.token)).toContain("No place was left: Full");
});

test("what comes with two registrations does not end with the earlier one", async () => {
  const candidate = await aCandidate();
  await enrolls(candidate);
  const { writes } = await placesWith("reg_later", candidate.id, [workshop.id]);
  await commit([...writes]);
  await refundsFee(candidate);
  expect([await isIn(workshop, candidate.id), await isIn(webinar, candidate.id)]).toEqual([true, false]);
});

test("it ends with the registration, but for what was paid for", async () => {
  const candidate = await aCandidate();
  await paid(webinar, candidate.id);
  await enrolls(candidate);
  await refundsFee(candidate);
  expect([await isIn(workshop, candidate.id), await isIn(webinar, candidate.id)]).toEqual([false, true]);
  const actions: string[] = [];
  for await (const { action } of entriesOfAll(candidate.id)) actions.push(action);
  expect(actions).toEqual(expect.arrayContaining(["registration.events-registered", "registration.events-ended"]));
});

test("a material that is archived meanwhile keeps its events for who has it, and none come with another", async () => {
  const [candidate, another] = [await aCandidate(), await aCandidate()];
  await another.answersAll({ course_materials: { courseMaterialId: "material-afc-printed" } });
  await another.pays();
  await another.checksOut();
  expect(await isIn(workshop, another.id)).toBe(false);
  await candidate.answersAll();
  await candidate.pays();
  const { buyer } = candidate;
  await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  expect((await Page.remove("course-material", await material())).body.outcome).toBe("archived");
  forget();
  await deliverEverything();
  expect((await Page.restore("course-material", await material())).status).toBe(200);
  const kept = await Registrations.find(candidate.id, RegistrationId.parse(candidate.registrationId()));
  expect(kept?.materialEvents?.events).toHaveLength(2);
});

test("where all is settled before the approval, it comes with the approval", async () => {
  const candidate = await aCandidate();
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  await candidate.checksOut();
  await allPaidElsewhere(candidate);
  expect(await isIn(workshop, candidate.id)).toBe(false);
  await approves(candidate.registrationId());
  await takesEffect();
  await deliverEverything();
  expect(await isIn(workshop, candidate.id)).toBe(true);
});
