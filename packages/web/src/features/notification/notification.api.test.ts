import { Instant } from "@guildhall/core/ground/shared/values";
import { NotificationPage } from "@guildhall/core/people/notification/notification.schema";
import { expect, test } from "vitest";
import { pageIn } from "../../lib/page/page-in.ts";
import { withReadAt } from "./notification.api.ts";

const at = Instant.parse("2026-11-21T12:00:00.000Z");
const idOf = (last: string) => `not_01hzx3v9q4r8t2w6y0b5d7f9g${last}`;
const alert = (last: string, readAt?: string) => ({
  id: idOf(last),
  createdAt: "2026-11-01T12:00:00.000Z",
  data: { title: last, message: "…" },
  ...(readAt && { readAt }),
});
const page = NotificationPage.parse({
  data: [alert("a"), alert("b"), alert("c", "2026-11-02T12:00:00.000Z")],
  lastPage: 1,
  total: 3,
  unread: 2,
});
const first = page.data.slice(0, 1).map(({ id }) => id);

test("shows what was read as read, and counts it", () => {
  const read = withReadAt(page, first, at);
  expect(read.data.map(({ readAt }) => readAt)).toEqual([at, undefined, "2026-11-02T12:00:00.000Z"]);
  expect(read.unread).toBe(1);
});

test("is as it was before, when marking fails", () => {
  expect(withReadAt(withReadAt(page, first, at), first)).toEqual(page);
});

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=next", 1],
])("reads the page from ?%s: %i", (search, expected) => {
  expect(pageIn(new URLSearchParams(search))).toBe(expected);
});
