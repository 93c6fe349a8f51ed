import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import * as Orders from "@guildhall/core/money/order/order";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handler as changeAddress } from "../account/change-address.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { handler as removeDocument } from "../document/remove.ts";
import { handler as addTranscript } from "../membership/add-transcript.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { approves, readReview, rejects, takesEffect } from "../staff-registration/registered.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";
import { keeps } from "./earned.fixture.ts";

let candidate: Candidate;

beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aCandidate();
});
afterEach(() => void vi.useRealTimers());

interface Item {
  readonly id: string;
  readonly category_type: string;
  readonly isRemovable: boolean;
}

const abroad = { addressLine1: "9 King St", city: "Toronto", state: "Ontario", zip: "M5V 1A1", country: "Canada" };

async function movesAbroad(): Promise<void> {
  const { addressId } = (await candidate.shows()).answers.shipping;
  const { status } = await call(changeAddress, {
    token: candidate.token,
    params: { addressId },
    body: { name: "Home", ...abroad },
  });
  expect(status).toBe(200);
}

const charges = async () => (await paymentsOf(candidate.id)).filter(({ succeeded }) => succeeded).length;

async function approvedPathway(): Promise<void> {
  await candidate.saves("pathway_review");
  expect((await approves(candidate.registrationId())).status).toBe(200);
  await takesEffect();
}

async function withApprovedPathway(): Promise<void> {
  await candidate.starts();
  await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("education") });
  await candidate.saves("military", { militarySpouse: false });
  await candidate.hasFile("coursework");
  await candidate.saves("documentation");
  await approvedPathway();
  await candidate.saves("course_materials", { courseMaterialId: "material-afc-digital" });
  await candidate.saves("practice_exam", { purchasePracticeExam: false });
  await candidate.saves("shipping", { addressId: await candidate.address() });
  await candidate.saves("membership", { wantsMembership: false });
  await candidate.saves("exam_fees", { payExamFeeUpfront: false });
  expect((await candidate.pays()).body.goesTo).toBe("cart");
}

const waitingIn = async (): Promise<Item[]> => (await candidate.cart()).waiting ?? [];

test("while staff have its pathway, nothing of it leaves the cart", async () => {
  await withApprovedPathway();
  await candidate.saves("documentation", { educationDegree: "BA" });
  await candidate.saves("pathway_review");
  const [fee] = await waitingIn();
  expect(fee).toMatchObject({ category_type: "registration_fee", isRemovable: false });
  const { status, body } = await candidate.remove(fee?.id ?? "");
  expect([status, body.code]).toEqual([409, "cart.not-removable"]);
  expect((await candidate.checksOut()).body.code).toBe("cart.empty");
});

test("while staff have its pathway, the rest of the cart is paid for, and its items wait there", async () => {
  await withApprovedPathway();
  const event = anEvent();
  await importEvents([event]);
  await candidate.put({ kind: "event", productId: event.id });
  const whole = (await candidate.cart()).totalCents;
  await candidate.saves("documentation", { educationDegree: "BA" });
  await candidate.saves("pathway_review");
  const { items, waiting, totalCents } = await candidate.cart();
  expect([items, waiting.length]).toMatchObject([[{ category_type: "event" }], 2]);
  const left = waiting.reduce((sum: number, { finalPrice }: { finalPrice: number }) => sum + finalPrice, 0);
  expect(totalCents).toBe(whole - left);
  const paid = await candidate.checksOut();
  expect([paid.status, paid.body.order.state]).toEqual([200, "paid"]);
  expect([await waitingIn(), (await candidate.cart()).items]).toEqual([waiting, []]);
  expect((await candidate.user()).cart).toEqual({ count: 2, totalCents: left });
  expect((await approves(candidate.registrationId())).status).toBe(200);
  await takesEffect();
  expect([await waitingIn(), (await candidate.cart()).totalCents]).toEqual([[], left]);
  await candidate.checksOut();
  expect((await candidate.shows()).status).toBe("registration_approval");
  expect(await charges()).toBe(1);
});

test("an address that was changed since asks to put it into the cart again, and nothing is charged before", async () => {
  await candidate.answersAll({ course_materials: { courseMaterialId: "material-afc-printed" } });
  await candidate.pays();
  await movesAbroad();
  const refused = await candidate.checksOut();
  expect([refused.status, refused.body.code, await charges()]).toEqual([409, "registration.moved", 0]);
  expect((await candidate.pays()).body.goesTo).toBe("cart");
  const { totalCents } = await candidate.shows();
  const { body } = await candidate.checksOut();
  expect([body.order.totalCents, (await candidate.shows()).status]).toEqual([totalCents, "in_progress"]);
});

test("what was sent is shown and priced with the address that it was sent with", async () => {
  await candidate.answersAll({
    pathway: "challenge-based",
    course_materials: { courseMaterialId: "material-afc-printed" },
  });
  await candidate.pays();
  await candidate.checksOut();
  const shipping = async () =>
    (await candidate.shows()).steps.find(({ key }: { key: string }) => key === "shipping").told[0].value;
  const sent = await shipping();
  await movesAbroad();
  expect(await shipping()).toBe(sent);
  await rejects(candidate.registrationId(), "shipping");
  await takesEffect();
  expect(await shipping()).toContain("Toronto");
});

test("two reviewed registrations in one cart are ordered and decided each by itself", async () => {
  await candidate.answersAll({ pathway: "challenge-based" });
  await candidate.pays();
  const first = candidate.registrationId();
  await candidate.starts("cert-afcc");
  await candidate.saves("pathway", { pathwayTypeId: "pathway-afcc" });
  await candidate.saves("documentation");
  const courseMaterialId = (await candidate.shows()).choices.materials[0]?.id;
  await candidate.saves("course_materials", { courseMaterialId });
  await candidate.saves("shipping", { addressId: await candidate.address({ city: "Dayton" }) });
  await candidate.saves("membership", { wantsMembership: false });
  expect((await candidate.pays()).body.goesTo).toBe("cart");
  expect((await candidate.checksOut()).status).toBe(200);
  const statuses = async () =>
    (await candidate.user()).latestRegistrations.map(({ status }: { status: string }) => status);
  expect(await statuses()).toEqual(["registration_approval", "registration_approval"]);
  expect((await Orders.ofPerson(candidate.id)).map(({ state }) => state)).toEqual(["locked", "locked"]);
  for (const id of [first, candidate.registrationId()]) expect((await approves(id)).status).toBe(200);
  await takesEffect();
  expect(await statuses()).toEqual(["in_progress", "in_progress"]);
});

test("files of what is being paid for stay until the bank has answered", async () => {
  await candidate.answersAll();
  await candidate.addsFile("supporting_documentation");
  await candidate.pays();
  const [file] = (await candidate.shows()).media;
  await candidate.checksOut("asking");
  const { body } = await call(removeDocument, { token: candidate.token, params: { id: file.id } });
  expect(body.code).toBe("cart.locked");
  expect((await candidate.addsFile("supporting_documentation")).body.code).toBe("cart.locked");
});

test("the transcript of a membership that is decided with it stays while staff have it", async () => {
  const { body } = await call(addTranscript, {
    token: candidate.token,
    body: { name: "Transcript.pdf", contentType: "application/pdf", size: 300 },
  });
  await candidate.answersAll({ pathway: "challenge-based" });
  const { memberships } = (await candidate.shows()).choices;
  const membershipId = memberships.find(({ key }: { key: string }) => key === "student")?.id;
  const student = { wantsMembership: true, membershipId, studentMembershipFile: body.mediaId };
  expect((await candidate.saves("membership", student)).status).toBe(200);
  await candidate.pays();
  await candidate.checksOut();
  const { parts } = await readReview(candidate.registrationId());
  const files = parts.flatMap(({ files = [] }: { files?: { id: string }[] }) => files.map(({ id }) => id));
  expect(files).toEqual([body.mediaId]);
  const deletes = () => call(removeDocument, { token: candidate.token, params: { id: body.mediaId } });
  expect((await deletes()).body.code).toBe("membership.transcript-in-review");
  expect((await approves(candidate.registrationId())).body.code).toBe("registration.file-waiting");
  await candidate.withdraws();
  expect((await deletes()).status).toBe(200);
});

test("Pay & Review follows the cart: what is not in it any more can be put there again", async () => {
  await candidate.answersAll();
  await keeps(candidate.id, candidate.registrationId(), { isInCart: true });
  expect(await candidate.shows()).toMatchObject({ isInCart: false, lastPress: "Add to Cart" });
  expect((await candidate.pays()).status).toBe(200);
  expect([(await candidate.shows()).isInCart, (await candidate.cart()).items.length > 0]).toEqual([true, true]);
});
