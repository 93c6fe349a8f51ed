import { expect, test } from "vitest";
import {
  avatarKeys,
  filesOf,
  isInside,
  kindOf,
  mediaPathOf,
  pictureKey,
  pictureKeyIn,
  pictureNameIn,
  smallAvatarOf,
} from "./media.rules.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

test.each([
  ["\xff\xd8\xff\xe0", "jpeg"],
  ["\xff\xd8\xff", "jpeg"],
  ["\xff\xd8", undefined],
  [" \xff\xd8\xff", undefined],
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\x89PNG\n\x1a\n\0", undefined],
  ["RIFF\0\0\0\0WEBP", "webp"],
  ["RIFF\0\0\0\0WAVE", undefined],
  ["RIFX\0\0\0\0WEBP", undefined],
  ["GIF89a", undefined],
  ["", undefined],
])("%j begins %s", (text, kind) => expect(kindOf(bytes(text))).toBe(kind));

const picture = { width: 30, height: 20 };

test.each([
  [{ x: 0, y: 0, width: 30, height: 20 }, true],
  [{ x: 0, y: 0, width: 31, height: 20 }, false],
  [{ x: 0, y: 0, width: 30, height: 21 }, false],
  [{ x: 29, y: 19, width: 1, height: 1 }, true],
  [{ x: 30, y: 19, width: 1, height: 1 }, false],
  [{ x: 29, y: 20, width: 1, height: 1 }, false],
])("%j lies in 30 × 20: %s", (crop, inside) => expect(isInside(crop, picture)).toBe(inside));

const keys = avatarKeys("public/avatars/folder/", "na-me_1");

test("a picture has two files, found by the address of the large one", () => {
  expect(keys).toEqual({
    large: "public/avatars/folder/na-me_1.webp",
    small: "public/avatars/folder/na-me_1-128.webp",
  });
  const address = mediaPathOf(keys.large);
  expect(address).toBe("/media/avatars/folder/na-me_1.webp");
  expect(smallAvatarOf(address)).toBe(mediaPathOf(keys.small));
  expect(filesOf(address)).toEqual([keys.large, keys.small]);
});

test.each([
  undefined,
  "",
  "https://elsewhere.example/media/avatars/a/b.webp",
  "/media/avatars/b.webp",
  "/media/avatars/a/../b.webp",
  "/media/avatars/a/b.webp.html",
  "/media/letters/a/b.webp",
])("%s is no picture of ours: nothing is deleted for it, and it has one size", (avatar) => {
  expect(filesOf(avatar)).toEqual([]);
  if (avatar !== undefined) expect(smallAvatarOf(avatar)).toBe(avatar);
});

test("the path of a picture leads back to its file and its name", () => {
  const key = pictureKey("abc_-1", "summer-meeting");
  const path = mediaPathOf(key);
  expect([path, pictureKeyIn(path), pictureNameIn(path)]).toEqual([
    "/media/pictures/abc_-1/summer-meeting.webp",
    key,
    "summer-meeting.webp",
  ]);
});

test.each([
  "https://elsewhere.example/a.png",
  "/media/pictures/../avatars/x.webp",
  "/media/avatars/a/b.webp",
  "/media/pictures/a/b/c.webp",
])("no file of ours lies at %s", (path) => {
  expect([pictureKeyIn(path), pictureNameIn(path)]).toEqual([undefined, path]);
});
