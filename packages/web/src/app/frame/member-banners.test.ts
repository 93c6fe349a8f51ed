import { Announcement } from "@guildhall/core/engines/setting/setting.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { expect, test } from "vitest";
import { isHidden } from "./member-banners.tsx";

const announcement = Announcement.parse({
  id: "ann_01hzx3v9q4r8t2w6y0b5d7f9gh",
  title: "Symposium",
  body: "Register now.",
  publishedAt: "2026-11-01T12:00:00.000Z",
});

test.each([
  ["was never hidden", undefined, false],
  ["was hidden before this one was published", "2026-11-01T11:59:59.999Z", false],
  ["was hidden at the moment of its publishing", "2026-11-01T12:00:00.000Z", true],
  ["was hidden since", "2026-11-02T00:00:00.000Z", true],
])("an announcement that %s", (_case, hiddenAt, expected) => {
  const user = { announcementHiddenAt: hiddenAt } as User;
  expect(isHidden(announcement, user)).toBe(expected);
});
