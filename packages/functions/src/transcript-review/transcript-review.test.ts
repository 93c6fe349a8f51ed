import { registrationFileKind } from "@guildhall/core/domains/certification/registration/registration-file.schema";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import { importDocuments } from "@guildhall/core/people/document/import-documents";
import * as Person from "@guildhall/core/people/person/person";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { alertsOf } from "../account/account.fixture.ts";
import { handler as removeDocument } from "../document/remove.ts";
import { handler as refund } from "../refund/refund.ts";
import { aCandidate, type Candidate } from "../registration/candidate.fixture.ts";
import { handler as open } from "../review/open.ts";
import { call } from "../shared/call.fixture.ts";
import { pass, stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as acceptTranscript } from "../staff-registration/accept-transcript.ts";
import { takesEffect } from "../staff-registration/registered.fixture.ts";
import { handler as approve } from "./approve.ts";
import { handler as list } from "./list.ts";
import { handler as reject } from "./reject.ts";

let candidate: Candidate;

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  stopClock(Date.now());
  candidate = await aCandidate();
});

const itemId = () => candidate.registrationId().replace(/^reg/, "trn");

/** One that waits for its check, and one that can be opened. */
async function sendsTranscript(): Promise<void> {
  pass(1000);
  expect((await candidate.addsFile("student_transcript", "Transcript.pdf")).status).toBe(200);
  await importDocuments([
    {
      ...{ about: candidate.id, recordId: candidate.registrationId(), createdBy: candidate.id },
      ...{ id: createId("media"), kind: registrationFileKind("student_transcript"), format: "pdf", createdAt: now() },
      ...{ name: "Fall.pdf", body: Buffer.from("%PDF-1.4") },
    },
  ]);
}

async function begins(pathway = "self-study"): Promise<void> {
  await candidate.starts();
  await candidate.saves("pathway", { pathwayTypeId: candidate.pathway(pathway) });
}

const opens = () => call(open, { as: "admin", params: { kind: "transcript", id: itemId() }, body: { takeOver: true } });
const read = async () => (await opens()).body.item;

async function queued(): Promise<string[]> {
  pass(1000);
  const { body } = await call(list, { as: "admin", query: "limit=100&filter=status,pending" });
  return body.data.map(({ id }: { id: string }) => id);
}

async function decides(how: "accepts" | "refuses", message = "") {
  const { changedAt } = await read();
  const body = { changedAt, message };
  const answer = await call(how === "accepts" ? approve : reject, { as: "admin", params: { id: itemId() }, body });
  await takesEffect();
  return answer;
}

const subjects = async () => mailsTo((await Person.get(candidate.id)).email).map(({ subject }) => subject);
const examPrice = async () =>
  (await candidate.shows()).prices.find(({ kind }: { kind: string }) => kind === "exam")?.cents;

describe("a transcript on a pathway without a review", () => {
  test("waits in a queue of its own, and its person is told how long; accepted, the exam costs half", async () => {
    await begins();
    await sendsTranscript();
    expect((await candidate.shows()).transcript).toEqual({
      state: "waiting",
      wait: {
        since: expect.any(String),
        before: expect.any(Number),
        isBeingDecided: false,
      },
    });
    const { examCents: full } = (await candidate.shows()).choices;
    expect(await queued()).toContain(itemId());
    const item = await read();
    expect(item.summary).toContain("AFC");
    expect(item.parts.flatMap(({ files = [] }: { files?: object[] }) => files)).toHaveLength(2);
    expect((await decides("accepts")).status).toBe(200);
    expect(await queued()).not.toContain(itemId());
    expect((await candidate.shows()).transcript).toEqual({ state: "accepted" });
    expect(await subjects()).toContain("Your transcript for AFC is accepted");
    await candidate.answersAll();
    const { examCents } = (await candidate.shows()).choices;
    expect([examCents, await examPrice()]).toEqual([full / 2, full / 2]);
  });

  test("that is refused says why, the exam costs its usual price, and another one can be sent", async () => {
    await candidate.answersAll();
    const full = await examPrice();
    await sendsTranscript();
    expect(await examPrice()).toBeUndefined();
    expect((await decides("refuses", "")).status).toBe(400);
    expect((await decides("refuses", "<p>It names six credits.</p>")).status).toBe(200);
    const text = mailsTo((await Person.get(candidate.id)).email).at(-1)?.text;
    expect(text).toContain("It names six credits.");
    expect(text).toContain("You can send another one.");
    expect([(await candidate.shows()).transcript, await examPrice()]).toEqual([{ state: "refused" }, full]);
    await sendsTranscript();
    expect([(await candidate.shows()).transcript.state, await queued()]).toEqual([
      "waiting",
      expect.arrayContaining([itemId()]),
    ]);
    expect((await read()).reviews).toMatchObject([{ approved: false }]);
  });

  test("leaves the queue where the pathway is reviewed, and comes back with the one that is not", async () => {
    await begins();
    await sendsTranscript();
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("challenge-based") });
    expect([await queued(), (await candidate.shows()).transcript]).toEqual([
      expect.not.arrayContaining([itemId()]),
      undefined,
    ]);
    await candidate.saves("pathway", { pathwayTypeId: candidate.pathway("self-study") });
    expect(await queued()).toContain(itemId());
  });

  test("leaves the queue once its person has deleted all of it, or the registration", async () => {
    await begins();
    await sendsTranscript();
    const { media } = await candidate.shows();
    for (const [index, { id }] of media.entries()) {
      expect((await call(removeDocument, { token: candidate.token, params: { id } })).status).toBe(200);
      expect((await queued()).includes(itemId())).toBe(index === 0);
    }
    await sendsTranscript();
    expect(await queued()).toContain(itemId());
    await candidate.removes();
    expect(await queued()).not.toContain(itemId());
  });

  test("that is accepted on the page of the registration is decided with it, and its person is told", async () => {
    await begins();
    await sendsTranscript();
    const params = { id: candidate.registrationId() };
    const { status } = await call(acceptTranscript, {
      as: "admin",
      params,
      body: { accepted: true, reason: "12 credits" },
    });
    await deliverEverything();
    expect([status, await queued()]).toEqual([200, expect.not.arrayContaining([itemId()])]);
    expect(await subjects()).toContain("Your transcript for AFC is accepted");
    pass(1000);
    const body = { accepted: false, reason: "6 credits < 12" };
    expect((await call(acceptTranscript, { as: "admin", params, body })).body).toEqual({ accepted: false });
    await deliverEverything();
    expect((await candidate.shows()).transcript).toEqual({ state: "refused" });
    const title = "Your transcript for AFC is not accepted any more";
    const mail = mailsTo((await Person.get(candidate.id)).email).find(({ subject }) => subject === title);
    expect(mail?.text).toContain("6 credits < 12");
    expect(mail?.text).toContain("What you have ordered or paid keeps its price.");
    expect(await alertsOf(candidate.token)).toContain(title);
  });

  test("whose acceptance was never there cannot be taken back, and nobody is told", async () => {
    await begins();
    await sendsTranscript();
    const told = await subjects();
    const params = { id: candidate.registrationId() };
    await call(acceptTranscript, { as: "admin", params, body: { accepted: false, reason: "6 credits" } });
    await deliverEverything();
    expect(await subjects()).toEqual(told);
  });

  test("of an exam that is paid, staff see what is to be given back until it is", async () => {
    await candidate.answersAll();
    await candidate.pays();
    await candidate.checksOut();
    await sendsTranscript();
    const { outcomes } = await read();
    expect(outcomes.approve.explanation).toContain("$200.00");
    await decides("accepts");
    const { result } = await read();
    expect(result).toMatchObject({ state: "due", title: "$200.00 to give back" });
    const [line] = (await LineItems.ofPerson(candidate.id)).filter(({ kind }) => kind === "exam");
    const order = { userId: candidate.id, orderId: line?.orderId ?? "" };
    const shown = (await call(getOrder, { as: "admin", params: order })).body;
    const lines = [{ lineItemId: line?.id, amountCents: 20_000 }];
    const body = { refundId: createId("refund"), lines, reason: "Student", shown: shownOf(shown.refundQuote) };
    expect((await call(refund, { as: "admin", params: order, body })).status).toBe(200);
    await deliverEverything();
    expect((await read()).result).toBeUndefined();
  });
});

test("a transcript on a reviewed pathway waits in no queue of its own", async () => {
  await begins("challenge-based");
  await sendsTranscript();
  expect([await queued(), (await opens()).status]).toEqual([expect.not.arrayContaining([itemId()]), 404]);
});
