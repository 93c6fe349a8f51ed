import { expect, test } from "vitest";
import { aBomb, aJpeg, aPng, colourOf, metadataOf } from "./picture.fixture.ts";
import { shrinkPicture } from "./shrink-picture.ts";

test("a large picture becomes WebP that fits into a square of 1200 pixels", async () => {
  const shrunk = await metadataOf(await shrinkPicture(await aPng({ width: 2400, height: 1200 })));
  expect(shrunk).toMatchObject({ format: "webp", width: 1200, height: 600 });
});

test("a small one keeps its size, stands upright, and loses what a camera wrote", async () => {
  const file = await aJpeg({ orientation: 6 });
  const shrunk = await shrinkPicture(file);
  expect(await metadataOf(shrunk)).toMatchObject({ width: 80, height: 40 });
  expect((await metadataOf(shrunk)).exif).toBeUndefined();
  expect(await colourOf(shrunk, { x: 0.25, y: 0.25 })).toBe("red");
});

test.each([
  ["a drawing", () => Buffer.from("<svg/>"), "media.not-an-image"],
  ["half a picture", async () => (await aPng({ width: 300, height: 300 })).subarray(0, 200), "media.not-an-image"],
  ["20,000 pixels a side", () => aBomb(20_000, 20_000), "media.too-large"],
])("%s is refused", async (_what, make, code) => {
  await expect(shrinkPicture(await make())).rejects.toMatchObject({ code });
});
