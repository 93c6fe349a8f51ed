import { LocalDate } from "@guildhall/core/ground/shared/values";
import { beforeAll, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";
import { handler as dashboard } from "./dashboard.ts";
import { handler as latest } from "./latest.ts";

let candidate: Candidate;

beforeAll(async () => {
  candidate = await aCandidate();
});

const cards = async () => {
  const all = (await candidate.dashboard()).cards;
  return all.map(({ certification, mode, state, registration }: never) => [
    (certification as { key: string }).key,
    mode,
    state,
    (registration as { status?: string } | undefined)?.status,
  ]);
};

test("each certification has a card: begun, in the cart, in progress; what waits for its person comes first", async () => {
  expect(await cards()).toEqual([
    ["afc", "not_certified", "not_enrolled", undefined],
    ["afcc", "not_certified", "not_enrolled", undefined],
  ]);
  await candidate.answersAll();
  expect((await cards())[0]).toEqual(["afc", "not_certified", "begun", "pre_registration"]);
  await candidate.pays();
  expect((await cards())[0]).toEqual(["afc", "not_certified", "in_cart", "pre_registration"]);
  await candidate.checksOut();
  expect((await cards())[0]).toEqual(["afc", "candidate", "in_progress", "in_progress"]);
  const [card] = (await candidate.dashboard()).cards;
  expect(card.sentence).toBe("You are on your way to the AFC.");
  expect(card.registration.parts).toMatchObject({ education: { needed: true, done: true }, exam: { done: false } });
  const { data } = (await call(latest, { token: candidate.token })).body;
  expect(data).toMatchObject([{ id: candidate.registrationId(), certificationId: "cert-afc", status: "in_progress" }]);
});

test("prices are not told where the certification hides them", async () => {
  const shown = (await candidate.dashboard()).cards.find(
    (card: { certification: { key: string } }) => card.certification.key === "afcc",
  );
  expect(shown.certification.pathways).toEqual([{ id: "pathway-afcc", name: "Course and experience", months: 18 }]);
  const other = await aCandidate();
  await other.starts("cert-afcc");
  await other.saves("pathway", { pathwayTypeId: other.pathway("course") });
  const registration = await other.shows();
  expect(registration.totalCents).toBeUndefined();
  expect(registration.prices).toMatchObject([{ kind: "registration_fee", name: "AFCC registration" }]);
  expect(JSON.stringify([registration.prices, registration.choices])).not.toContain("ents");
});

test("it takes eight read units at most", async () => {
  const { answer, reads } = await costOf(() => call(dashboard, { token: candidate.token }));
  expect([answer.status, answer.body.cards.length]).toEqual([200, 2]);
  expect(reads).toBeLessThanOrEqual(8);
});

test("a certification that has lapsed says since when", async () => {
  const lapsed = { id: "afc", name: "AFC", status: "lapsed_ceus", lapsedOn: LocalDate.parse("2026-03-01") } as const;
  const holder = await aCandidate({ userCertifications: [lapsed] });
  expect((await holder.dashboard()).cards[0]).toMatchObject({
    state: "lapsed_ceus",
    sentence: "Your AFC lapsed on 03/01/2026, because CEUs are missing.",
  });
});
