import { createId } from "@guildhall/core/ground/shared/create-id";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { commit } from "@guildhall/core/ground/storage/commit";
import { afcIdOf } from "@guildhall/core/people/person/afc-id.rules";
import * as Person from "@guildhall/core/people/person/person";
import { carryOutStaffAction } from "@guildhall/core/people/staff-user/staff";
import { ReviewKind } from "@guildhall/core/review/review.schema";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handler as getUser } from "../account/get.ts";
import { handler as notifications } from "../notification/list.ts";
import { handler as history } from "../people/history.ts";
import { handler as list } from "../privacy/closures.ts";
import { handler as confirm } from "../privacy/confirm-closure.ts";
import { handler as refuse } from "../privacy/refuse-closure.ts";
import { handler as request } from "../privacy/request-closure.ts";
import { handler as withdraw } from "../privacy/withdraw-closure.ts";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { minute, pass, stopClock } from "../shared/clock.fixture.ts";
import { decisionsTakeEffect, deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { aPerson, castIdOf, password } from "../shared/people.fixture.ts";
import { handler as messageChoices } from "../system-data/message-choices.ts";
import { handler as assign } from "./assign.ts";
import { handler as counts } from "./counts.ts";
import { handler as openItem } from "./open.ts";
import { handler as previewMail } from "./preview.ts";
import { readNow } from "./read-item.fixture.ts";
import { handler as takeBackDecision } from "./take-back.ts";

interface Somebody {
  readonly id: PersonId;
  readonly email: string;
  readonly token: string;
}

async function asks(reason = "I have retired"): Promise<Somebody> {
  const { id, email } = await aPerson({ firstName: "Wanda", lastName: "Ito" });
  const token = await tokenOf(email);
  await askAgain(token, reason);
  return { id, email, token };
}

const askAgain = (token: string, reason: string) =>
  call(request, { token, body: { currentPassword: password, reason } });

let colleague: string;
let person: Somebody;
beforeEach(async () => {
  stopClock(Math.floor(Date.now() / 1000) * 1000);
  colleague = await tokenOf((await aPerson({ isStaff: true, firstName: "Cleo", lastName: "Marsh" })).email);
  person = await asks();
});
afterEach(() => vi.useRealTimers());

const at = (id: string) => ({ kind: "closure", id });
const staff = { as: "admin" } as const;
const open = (body: object = {}, whom: object = staff, id: string = person.id) =>
  call(openItem, { ...whom, params: at(id), body });
const reject = async (body: object = { message: "<p>No</p>" }, whom: object = staff) =>
  call(refuse, { ...whom, params: { personId: person.id }, body: { ...(await readNow(person.id)), ...body } });
const close = async (changedAt: string | undefined) => {
  const { memberNumber } = (await call(getUser, { token: person.token })).body;
  return call(confirm, { ...staff, params: { personId: person.id }, body: { memberNumber, changedAt } });
};
const takeBack = (reviewId: string, whom: object = staff) =>
  call(takeBackDecision, { ...whom, params: at(person.id), body: { reviewId } });
const rowOf = async (query = "limit=100") =>
  (await call(list, { ...staff, query })).body.data.find(({ id }: { id: string }) => id === person.id);

async function actions(): Promise<string[]> {
  const { body } = await call(history, { ...staff, params: { id: person.id } });
  return body.data.map(({ action }: { action: string }) => action);
}

describe("to open an item", () => {
  test("claims nothing that is decided: whoever takes the decision back goes on with it", async () => {
    await open();
    const { id: reviewId } = (await reject()).body;
    await open({ leaving: person.id }, staff, (await asks()).id);
    expect((await open({}, { token: colleague })).body.item).not.toHaveProperty("claim");
    expect((await takeBack(reviewId)).status).toBe(200);
    expect((await open()).body.item.claim).toMatchObject({ isMine: true });
  });

  test("claims it for ten minutes, and others see by whom", async () => {
    expect((await open({}, { token: colleague })).body.item.claim).toMatchObject({ isMine: true });
    const by = { firstName: "Cleo", lastName: "Marsh" };
    expect((await open()).body.item.claim).toMatchObject({ isMine: false, by });
    expect(await rowOf()).toMatchObject({ claim: { by } });
    expect((await reject()).body.code).toBe("review.claimed");
    pass(10 * minute);
    expect((await open()).body.item.claim).toMatchObject({ isMine: true });
  });

  test("can take it over from a colleague", async () => {
    await open({}, { token: colleague });
    expect((await open({ takeOver: true })).body.item.claim).toMatchObject({ isMine: true });
    expect((await reject({ message: "<p>No</p>" }, { token: colleague })).body.code).toBe("review.claimed");
    expect((await reject()).status).toBe(200);
  });

  test("answers the one that comes next, and leaves the one before to others", async () => {
    pass(minute);
    const second = await asks();
    const { body } = await open();
    expect(body.next).toMatchObject({ id: second.id, name: "Wanda Ito" });
    expect(body.next.claim).toBeUndefined();
    await open({ leaving: person.id }, staff, second.id);
    expect(await rowOf()).not.toHaveProperty("claim");
  });

  test("shows what it is about, and that it was never reviewed", async () => {
    const { item } = (await open()).body;
    expect(item.parts[0].facts[0]).toEqual({ name: "Why", kind: "text", value: "I have retired" });
    const { memberNumber } = (await call(getUser, { token: person.token })).body;
    expect(item.parts[1].facts[0]).toEqual({ name: "AFC id", kind: "text", value: afcIdOf(memberNumber) });
    expect([item.changes, item.reviews, item.warnings]).toEqual([[], [], []]);
  });

  test("is refused once it was withdrawn, and for what there never was", async () => {
    await call(withdraw, { token: person.token });
    for (const id of [person.id, createId("person")]) {
      expect(await open({}, staff, id)).toMatchObject({ status: 404, body: { code: "review.gone" } });
    }
  });
});

describe("a decision", () => {
  test("waits for ten seconds: until then nothing is sent, and all see that it is being decided", async () => {
    const { body } = await reject();
    expect(await rowOf()).toMatchObject({ deciding: { id: body.id, outcome: "reject" } });
    expect(mailsTo(person.email).map(({ subject }) => subject)).not.toContain("Your account stays open");
    await decisionsTakeEffect();
    expect(mailsTo(person.email)[0]?.subject).toBe("Your account stays open");
    expect(await rowOf()).toBeUndefined();
    expect(await rowOf("limit=100&filter=status,rejected")).toMatchObject({ status: "rejected" });
  });

  test("is seen by the person while it waits, and no longer once it is taken back", async () => {
    const shown = async () => (await call(getUser, { token: person.token })).body.closureDecision;
    const { body } = await reject();
    expect(await shown()).toBe("reject");
    await takeBack(body.id);
    expect(await shown()).toBeUndefined();
    await reject();
    await decisionsTakeEffect();
    expect(await shown()).toBeUndefined();
  });

  test("can be taken back within ten seconds, as if it had not been", async () => {
    const { body } = await reject();
    pass(9999);
    expect((await takeBack(body.id)).status).toBe(200);
    await decisionsTakeEffect();
    expect(mailsTo(person.email).map(({ subject }) => subject)).not.toContain("Your account stays open");
    expect(await rowOf()).toMatchObject({ status: "pending" });
    expect((await open()).body.item.reviews).toEqual([]);
    expect(await actions()).toEqual(["privacy.closure-requested", "review.rejecting", "review.taken-back"]);
    expect((await reject()).status).toBe(200);
  });

  test("cannot be taken back later, nor by a colleague, nor twice", async () => {
    const { body } = await reject();
    expect((await takeBack(body.id, { token: colleague })).body.code).toBe("review.not-yours");
    const both = await Promise.all([takeBack(body.id), takeBack(body.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = (await reject()).body;
    pass(10_000);
    expect((await takeBack(again.id)).body.code).toBe("review.in-effect");
  });

  test("sent again because its answer was lost is the same decision, and can be taken back", async () => {
    const [first, again] = [await reject(), await reject()];
    expect(again).toEqual(first);
    expect((await reject({ message: "<p>Other words</p>" })).body.code).toBe("review.deciding");
    expect((await takeBack(again.body.id)).status).toBe(200);
  });

  test("of two staff at once is one decision", async () => {
    const both = await Promise.all([reject(), reject({ message: "<p>No</p>" }, { token: colleague })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("about what was changed while it was open is refused", async () => {
    const { changedAt } = (await open()).body.item;
    pass(1000);
    await call(withdraw, { token: person.token });
    await askAgain(person.token, "I have moved");
    expect((await reject({ message: "<p>No</p>", changedAt })).body.code).toBe("review.changed");
    const read = (await open()).body.item.changedAt;
    expect((await reject({ message: "<p>No</p>", changedAt: read })).status).toBe(200);
  });

  test("that was taken back is not made again by its own request, kept and sent once more", async () => {
    const { changedAt } = (await open()).body.item;
    const { body } = await close(changedAt);
    pass(1000);
    await takeBack(body.id);
    expect((await close(changedAt)).body.code).toBe("review.changed");
    await decisionsTakeEffect();
    expect((await call(getUser, { token: person.token })).status).toBe(200);
    const read = (await open()).body.item.changedAt;
    expect((await close(read)).status).toBe(200);
    expect((await close(changedAt)).body.takenBackUntil).toBeDefined();
  });

  test("of an older page, which does not say what was read, is refused", async () => {
    expect((await close(undefined)).body.code).toBe("review.not-read");
    expect((await reject({ message: "<p>No</p>", changedAt: undefined })).body.code).toBe("review.not-read");
    expect(await rowOf()).not.toHaveProperty("deciding");
  });

  test("that a rule refuses by the time it takes effect goes back into the queue and says so", async () => {
    const { changedAt } = (await open()).body.item;
    expect((await close(changedAt)).status).toBe(200);
    await carryOutStaffAction("appoint", person.email, "They work here now");
    await decisionsTakeEffect();
    const { item } = (await open()).body;
    expect((await close(changedAt)).body.code).toBe("review.changed");
    expect(item.failure).toBe("This is a staff account. Take the staff role away before you close it.");
    expect([item.status, item.deciding]).toEqual(["pending", undefined]);
    expect(await actions()).toContain("review.not-carried-out");
  });

  test("about somebody whose name has changed in its ten seconds goes back into the queue and says so", async () => {
    expect((await reject()).status).toBe(200);
    await commit([Person.patch(person.id, { set: { lastName: "Renamed" } })]);
    await decisionsTakeEffect();
    const { item } = (await open()).body;
    expect([item.status, item.failure]).toEqual(["pending", expect.stringContaining("This was changed")]);
  });

  test("keeps date, reviewer, message and status; sent in again, it shows what has changed since", async () => {
    await reject({ message: "<p>Say more</p>" });
    await decisionsTakeEffect();
    const decided = (await open()).body.item;
    expect([decided.status, decided.changes]).toEqual(["rejected", []]);
    expect(decided.parts[0].facts).toContainEqual({ name: "Why", kind: "text", value: "I have retired" });
    await askAgain(person.token, "I have moved");
    const { item } = (await open()).body;
    expect(item.reviews).toEqual([
      expect.objectContaining({ message: "<p>Say more</p>", approved: false, extra: { status: "rejected" } }),
    ]);
    expect(item.changes).toContainEqual({ name: "Why", before: "I have retired", after: "I have moved" });
  });
});

describe("what the person is told", () => {
  const choices = async () => (await call(messageChoices, { ...staff, query: "category=closure-reject" })).body;

  test("is made of canned messages and own words, without what a page could run", async () => {
    const [first] = await choices();
    expect(first).toEqual({ id: expect.any(String), title: expect.any(String) });
    const message = '<p onclick="x()">Also <b>this</b></p><script>x()</script>';
    const asked = { outcome: "reject", selectedMessages: [first.id], message };
    const { body } = await call(previewMail, { ...staff, params: at(person.id), body: asked });
    expect(body.subject).toBe("Your account stays open");
    expect(body.html).toContain("A payment of yours is still under way.");
    expect(body.html).toContain("<p>Also <b>this</b></p>");
    expect(body.html).not.toMatch(/onclick|script/);
    await reject({ selectedMessages: [first.id], message });
    await decisionsTakeEffect();
    expect(mailsTo(person.email)[0]?.html).toBe(body.html);
  });

  test.each([
    [{ message: "" }, "message"],
    [{ message: "<p> </p>" }, "message"],
    [{ selectedMessages: ["closure-done"] }, "selectedMessages.0"],
  ])("is refused where it says nothing, or names what is not offered: %j", async (body, path) => {
    const answer = await reject(body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
    expect(await rowOf()).not.toHaveProperty("deciding");
  });
});

describe("the queue", () => {
  test("says how long things wait, and counts for the menu", async () => {
    pass(minute);
    const { waits } = (await call(list, { ...staff })).body;
    expect(waits.p90Seconds).toBeGreaterThanOrEqual(60);
    expect((await call(counts, staff)).body).toEqual({
      closure: waits.count,
      ...Object.fromEntries(
        [...ReviewKind.options.filter((kind) => kind !== "closure"), "order", "workByHand"].map((kind) => [
          kind,
          expect.any(Number),
        ]),
      ),
    });
  });

  test.each(["filter=status,nonsense", "filter=height,3", "sort=height,asc"])("refuses %s", async (query) => {
    expect((await call(list, { ...staff, query })).status).toBe(400);
  });

  test("is filtered by name and status, ten a page", async () => {
    expect(await rowOf("limit=100&filter=firstName,wan&filter=lastName,ITO&filter=status,")).toBeDefined();
    expect(await rowOf("limit=100&filter=firstName,nobody")).toBeUndefined();
    expect((await call(list, staff)).body.data.length).toBeLessThanOrEqual(10);
  });

  test("gives an item to a colleague, and to nobody again", async () => {
    const give = (to?: string) => call(assign, { ...staff, params: at(person.id), body: { to } });
    expect((await give(await castIdOf("member"))).body.code).toBe("review.not-staff");
    expect((await give(await castIdOf("admin"))).status).toBe(200);
    expect(await rowOf()).toMatchObject({ assignedTo: { id: await castIdOf("admin") } });
    expect((await give()).status).toBe(200);
    expect(await rowOf()).not.toHaveProperty("assignedTo");
    expect(await actions()).toEqual(["privacy.closure-requested", "review.assigned", "review.assigned"]);
  });

  test("tells a colleague once what was given to them, and shows it to them apart", async () => {
    const { id: to } = (await call(getUser, { token: colleague })).body;
    const give = () => call(assign, { ...staff, params: at(person.id), body: { to } });
    expect([(await give()).status, (await give()).status]).toEqual([200, 200]);
    await deliverEverything();
    const { data } = (await call(notifications, { token: colleague, query: "limit=10" })).body;
    expect(data.map(({ data: alert }: { data: object }) => alert)).toMatchObject([
      {
        title: "A review is given to you: Wanda Ito",
        message: "A colleague asks you to look at this account to close.",
        url: `/admin/closures/${person.id}`,
      },
    ]);
    const given = (await call(list, { ...staff, query: `limit=100&filter=assignedTo,${to}` })).body.data;
    expect(given.map(({ id }: { id: string }) => id)).toEqual([person.id]);
  });
});
