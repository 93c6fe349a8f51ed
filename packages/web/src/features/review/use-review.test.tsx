// @vitest-environment jsdom
import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unreachable } from "../../lib/failure/api-error.ts";
import type { DecisionAnswers, Reviewed } from "./reviewed.ts";
import { useReview } from "./use-review.ts";

const calls = vi.hoisted(() => ({ route: vi.fn(), decide: vi.fn(), order: ["a", "b", "c"] }));
const { decide } = calls;
vi.mock("./reviewed.ts", () => ({ sendDecision: (_: object, item: object) => calls.decide(item) }));
vi.mock("../../lib/api/api-client.ts", () => ({ callRoute: calls.route }));
vi.mock("./review.api.ts", () => ({
  useQueueOrder: () => ({ data: { data: calls.order.map((id) => ({ id })), total: calls.order.length } }),
}));
vi.mock("../../blocks/person/use-account.ts", () => ({ useAccount: () => ({ data: { id: "me" } }) }));

const outcomes = { approve: { done: "Closed." }, reject: { done: "Stays open." } };
const itemOf = (id: string, more: object = {}) =>
  ({ id, recordId: id, name: id.toUpperCase(), outcomes, ...more }) as ReviewItem;
const one = `per_${"0".repeat(25)}1`;
const other = `per_${"0".repeat(25)}2`;
const words: DecisionAnswers = { words: { selectedMessages: [], message: "" }, fields: {}, also: [] };

const reviewed = {
  approve: { says: {} },
  reject: { says: {} },
  words: { kind: "closure", ids: { record: "per", waitsAs: ["per"] }, queue: { path: "/admin/closures" } },
} as unknown as Reviewed;
const stored = new Map<string, object>();

let first = "a";
function Routed({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={[`/admin/closures/${first}`]}>{children}</MemoryRouter>;
}
const shown = () =>
  renderHook(
    () => {
      const id = useLocation().pathname.split("/").at(-1) ?? "";
      return { id, review: useReview(reviewed, id) };
    },
    { wrapper: Routed },
  ).result;

beforeEach(() => {
  sessionStorage.clear();
  first = "a";
  calls.order = ["a", "b", "c"];
  vi.useFakeTimers({ now: Date.parse("2026-03-31T12:00:00Z") });
  stored.clear();
  decide.mockImplementation(async ({ id }: ReviewItem) => ({ id: `rev_${id}` }));
  calls.route.mockImplementation(async (_route: object, { params, body }: { params: { id: string }; body: object }) =>
    "reviewId" in body ? { done: true } : { item: itemOf(params.id, stored.get(params.id)) },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const takenBack = () =>
  calls.route.mock.calls.flatMap(([, { body }]) => ("reviewId" in body ? [body.reviewId as string] : []));

test("what is decided with it does not come next, and waits again once it is taken back", async () => {
  calls.order = ["a", other, "c"];
  const page = shown();
  await settle();
  const also = [{ id: other, changedAt: "2026-03-31T11:00:00.000Z" }] as DecisionAnswers["also"];
  const decidedAlso = [
    { itemId: other, id: "rev_other" },
    { itemId: "c", refusal: "review.changed" },
  ];
  decide.mockImplementation(async () => ({ id: "rev_a", also: decidedAlso }));
  await act(async () => page.current.review.decide(itemOf("a"), "approve", { ...words, also }));
  expect(page.current.id).toBe("c");
  expect(page.current.review.waiting.rows.map(({ recordId }) => recordId)).toEqual(["c"]);
  const [made] = page.current.review.undecided;
  await act(async () => made && page.current.review.takeBack(made));
  expect(takenBack()).toEqual(["rev_a", "rev_other"]);
  expect(page.current.review.waiting.rows.map(({ recordId }) => recordId)).toEqual(["a", other, "c"]);
});

const threeTogether = () => {
  const deciding = { id: "rev_a", outcome: "reject", by: { id: "me" }, takenBackUntil: "2026-03-31T12:00:09.000Z" };
  const decidedToo = [
    { itemId: one, id: "rev_one" },
    { itemId: other, id: "rev_other" },
  ];
  stored.set("a", { deciding, decidedToo });
  stored.set(one, { deciding: { ...deciding, id: "rev_one" }, decidedToo: [{ itemId: "a", id: "rev_a" }] });
};

test("after the page was loaded anew, taking back takes back all that the press decided, and is offered once", async () => {
  threeTogether();
  const page = shown();
  await settle();
  expect(page.current.review.undecided.map((made) => made.words)).toEqual([
    "Stays open. 2 others are decided with it.",
  ]);
  await act(
    async () => page.current.review.undecided[0] && page.current.review.takeBack(page.current.review.undecided[0]),
  );
  expect(takenBack()).toEqual(["rev_a", "rev_one", "rev_other"]);
  expect(page.current.review.takenBack?.name).toBe("A");
});

test("where one of several is not taken back, the others are, and the page says which it is", async () => {
  threeTogether();
  const page = shown();
  await settle();
  const refused = new Error("in effect");
  const answering = calls.route.getMockImplementation();
  calls.route.mockImplementation(async (route: object, args: { params: { id: string }; body: object }) => {
    if ("reviewId" in args.body && args.body.reviewId === "rev_a") throw refused;
    return answering?.(route, args);
  });
  const [made] = page.current.review.undecided;
  await act(async () => made && page.current.review.takeBack(made));
  expect(takenBack()).toEqual(["rev_a", "rev_one", "rev_other"]);
  expect(page.current.review.takenBack).toBeUndefined();
  expect(page.current.review.failure).toMatchObject({
    ...{ error: refused, pressed: "take back", left: [{ recordId: "a", label: "A" }] },
  });
});

test("each of several decisions can be taken back for its own ten seconds, the newest first", async () => {
  const page = shown();
  const press = () => act(async () => page.current.review.decide(itemOf(page.current.id), "reject", words));
  const open = () => page.current.review.undecided.map(({ item }) => item.name);
  await settle();
  await press();
  await settle(4000);
  await press();
  expect([page.current.id, open()]).toEqual(["c", ["B", "A"]]);

  for (const name of ["B", "A"]) {
    const [newest] = page.current.review.undecided;
    expect(newest?.item.name).toBe(name);
    await act(async () => newest && page.current.review.takeBack(newest));
    expect(page.current.id).toBe(name.toLowerCase());
  }
  expect(takenBack()).toEqual(["rev_b", "rev_a"]);
  expect(page.current.review.takenBack?.name).toBe("A");

  await press();
  expect(page.current.review.takenBack).toBeUndefined();
  await settle(4000);
  await press();
  await settle(5999);
  expect(open()).toHaveLength(2);
  await settle(1);
  expect(open()).toEqual(["B"]);
  await settle(4000);
  expect(open()).toEqual([]);
});

test("a decision stands when its seconds are over, not where it was taken back or refused", async () => {
  const page = shown();
  await settle();
  const ends: string[] = [];
  const press = async (item: ReviewItem) => {
    const { stands } = page.current.review;
    const made = page.current.review.decide(item, "reject", words);
    stands(made).then(
      () => ends.push(`${item.id} stands`),
      () => ends.push(`${item.id} does not`),
    );
    await settle();
    return made;
  };
  const first = await press(itemOf("a"));
  decide.mockImplementationOnce(() => Promise.reject(new Error("refused")));
  await press(itemOf("b"));
  expect(ends).toEqual(["b does not"]);
  await settle(1000);
  await press(itemOf("c"));
  await act(async () => page.current.review.takeBack(first));
  cleanup();
  await settle(8999);
  expect(ends).toEqual(["b does not"]);
  await settle(1);
  expect(ends).toEqual(["b does not", "a does not"]);
  await settle(1000);
  expect(ends).toEqual(["b does not", "a does not", "c stands"]);
});

test("a decision that is refused says so, throws nothing, and leaves a newer one to be taken back", async () => {
  const page = shown();
  await settle();
  let refuse = (_: Error) => {};
  decide.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  await act(async () => page.current.review.decide(itemOf("a"), "approve", words));
  await act(async () => page.current.review.decide(itemOf("b"), "approve", words));
  await act(async () => refuse(new Error("refused")));
  expect(page.current.review.failure).toMatchObject({ item: { name: "A" }, pressed: "decide" });
  expect(page.current.review.undecided.map(({ item }) => item.name)).toEqual(["B"]);
});

test("whether a decision without an answer was made is no question any more once its item says so", async () => {
  const page = shown();
  await settle();
  const lost = unreachable(new Error("lost"));
  decide.mockImplementationOnce(() => Promise.reject(lost));
  await act(async () =>
    page.current.review.decide(itemOf("a"), "reject", {
      ...{ ...words, words: { selectedMessages: [], message: "<p>No.</p>" } },
    }),
  );
  expect(page.current.review.failure).toMatchObject({ item: { name: "A" }, areWordsKept: true });
  stored.set("a", {
    deciding: { id: "rev_a", outcome: "reject", by: { id: "me" }, takenBackUntil: "2026-03-31T12:00:09.000Z" },
  });
  await act(async () => page.current.review.previous?.());
  expect(page.current.id).toBe("a");
  await settle();
  expect(page.current.review.failure).toBeUndefined();
  expect(page.current.review.undecided).toHaveLength(1);
});

test.each([
  ["one's own, in time", { by: { id: "me" }, takenBackUntil: "2026-03-31T12:00:03.000Z" }, 1],
  ["one's own, too late", { by: { id: "me" }, takenBackUntil: "2026-03-31T12:00:00.000Z" }, 0],
  ["a colleague's", { by: { id: "bob" }, takenBackUntil: "2026-03-31T12:00:03.000Z" }, 0],
])("a decision that the page finds can be taken back: %s", async (_whose, deciding, count) => {
  stored.set("a", { deciding: { id: "rev_a", outcome: "reject", ...deciding } });
  const page = shown();
  await settle();
  expect(page.current.review.undecided.map((made) => made.words)).toEqual(Array(count).fill("Stays open."));
  expect(page.current.review.isOver).toBe(false);
  await settle(3000);
  expect(page.current.review.undecided).toEqual([]);
});

test("a decision whose answer never came is named after the page was left, until its item is opened", async () => {
  const page = shown();
  await settle();
  decide.mockImplementationOnce(() => new Promise(() => {}));
  await act(async () => page.current.review.decide(itemOf(one), "reject", words));
  cleanup();
  const again = shown();
  expect(again.current.review.unanswered).toEqual([one]);
  await act(async () => again.current.review.decide(itemOf(other), "reject", words));
  await settle();
  cleanup();
  first = one;
  const opened = shown();
  expect(opened.current.review.unanswered).toEqual([one]);
  await settle();
  expect(opened.current.review.unanswered).toEqual([]);
  cleanup();
  expect(shown().current.review.unanswered).toEqual([]);
});
