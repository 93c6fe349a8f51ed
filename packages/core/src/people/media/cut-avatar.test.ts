import { describe, expect, test } from "vitest";
import { cutAvatar } from "./cut-avatar.ts";
import { aBomb, aJpeg, aNoise, anUnusual, aPng, aRepeater, aWebp, colourOf, metadataOf } from "./picture.fixture.ts";

/** The four quarters of an upright picture of 80 × 40. */
const quarter = {
  red: { x: 0, y: 0, width: 20, height: 20 },
  green: { x: 60, y: 0, width: 20, height: 20 },
  blue: { x: 0, y: 20, width: 20, height: 20 },
  white: { x: 60, y: 20, width: 20, height: 20 },
};
const whole = { x: 0, y: 0, width: 80, height: 40 };

const refusal = (file: Buffer, crop: typeof whole = whole): Promise<string> =>
  cutAvatar(file, crop).then(
    () => "taken",
    (error) => error.code ?? String(error),
  );

describe.each([1, 2, 3, 4, 5, 6, 7, 8])("a picture of a camera that was held the way %i", (orientation) => {
  test.each(Object.entries(quarter))("is cut where it shows %s when upright", async (colour, crop) => {
    const { large } = await cutAvatar(await aJpeg({ orientation }), crop);
    expect(await colourOf(large)).toBe(colour);
  });

  test("is measured upright", async () => {
    const file = await aJpeg({ orientation });
    expect(await refusal(file, { x: 0, y: 0, width: 80, height: 40 })).toBe("taken");
    expect(await refusal(file, { x: 0, y: 0, width: 40, height: 80 })).toBe("media.crop-outside");
  });
});

test("any picture becomes two squares of WebP", async () => {
  const { large, small } = await cutAvatar(await aJpeg(), quarter.red);
  expect(await metadataOf(large)).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(await metadataOf(small)).toMatchObject({ format: "webp", width: 128, height: 128 });
  expect(await colourOf(small)).toBe("red");
});

test("no metadata of a phone stays in a picture", async () => {
  const file = await aJpeg({ orientation: 6 });
  expect(file.toString("latin1")).toContain("SecretPhone");
  const { large, small } = await cutAvatar(file, whole);
  for (const square of [large, small]) {
    const { exif, icc, xmp, iptc, orientation } = await metadataOf(square);
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(square.toString("latin1")).not.toMatch(/SecretPhone|Exif|EXIF/);
  }
});

test("no hidden content of a file with two formats stays", async () => {
  const page = Buffer.from("<script>alert(document.domain)</script>");
  const { large } = await cutAvatar(Buffer.concat([await aJpeg(), page]), whole);
  expect(large.includes("script")).toBe(false);
});

test.each([["a JPEG", aJpeg], ["a PNG", aPng], ["a WebP", aWebp], ...Object.entries(anUnusual)])(
  "%s is read",
  async (_what, make) => {
    const file = await (make as () => Promise<Buffer>)();
    expect(await metadataOf((await cutAvatar(file, quarter.red)).large)).toMatchObject({ width: 512, space: "srgb" });
  },
);

test.each(["progressive", "sixteenBits", "palette"] as const)("%s keeps its colours", async (kind) => {
  const file = await anUnusual[kind]();
  for (const [colour, crop] of Object.entries(quarter)) {
    const seen = await colourOf((await cutAvatar(file, crop)).large);
    expect(seen).toBe(colour);
  }
});

test("CMYK becomes RGB", async () => {
  const { large } = await cutAvatar(await anUnusual.cmyk(), quarter.red);
  expect(await colourOf(large)).toBe("red");
});

test("of an animated picture the first frame is used", async () => {
  const { large } = await cutAvatar(await anUnusual.animated(), whole);
  expect([await colourOf(large), (await metadataOf(large)).pages]).toEqual(["red", undefined]);
});

test("transparent parts become white", async () => {
  const { large } = await cutAvatar(await anUnusual.translucent(), quarter.red);
  const { hasAlpha } = await metadataOf(large);
  expect([hasAlpha, await colourOf(large)]).toEqual([false, "other"]);
});

test("a part that is not a square is not distorted: its middle is used", async () => {
  const { large } = await cutAvatar(await aJpeg(), whole);
  expect([await colourOf(large, { x: 0.1, y: 0.1 }), await colourOf(large, { x: 0.9, y: 0.9 })]).toEqual([
    "red",
    "white",
  ]);
});

test("noise, which does not compress, becomes at most 60 kB", async () => {
  const { large, small } = await cutAvatar(await aNoise(600), { x: 0, y: 0, width: 600, height: 600 });
  expect(large.length).toBeLessThanOrEqual(60_000);
  expect(small.length).toBeLessThanOrEqual(60_000);
});

test.each([
  ["up to the right edge", "taken", { x: 60, y: 0, width: 20, height: 20 }],
  ["one over the right edge", "media.crop-outside", { x: 61, y: 0, width: 20, height: 20 }],
  ["up to the lower edge", "taken", { x: 0, y: 20, width: 20, height: 20 }],
  ["one over the lower edge", "media.crop-outside", { x: 0, y: 21, width: 20, height: 20 }],
  ["of one pixel", "taken", { x: 79, y: 39, width: 1, height: 1 }],
  ["far outside", "media.crop-outside", { x: 100_000, y: 100_000, width: 100_000, height: 100_000 }],
])("a part %s is %s", async (_what, answer, crop) => expect(await refusal(await aPng(), crop)).toBe(answer));

const riff = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WEBPVP8 "), Buffer.alloc(24)]);
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const svg = (inside = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${inside}</svg>`);
const onePixel = { x: 0, y: 0, width: 1, height: 1 };
const notImages: [what: string, file: () => Promise<Buffer> | Buffer, crop?: typeof whole][] = [
  ["no bytes at all", () => Buffer.alloc(0)],
  ["one byte", () => Buffer.from([0xff])],
  ["a drawing", () => svg()],
  ["a drawing that runs", () => svg("<script>alert(1)</script>")],
  ["a drawing that reads this machine", () => svg('<image href="file:///etc/passwd"/>')],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a GIF", () => gif],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")],
  ["a page that begins as a PNG does", () => Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1")],
  ["a page that begins as a JPEG does", () => Buffer.from("\xff\xd8\xff/*<script>alert(1)</script>*/", "latin1")],
  ["a page that begins as a WebP does", () => riff],
  [
    "half a JPEG",
    async () => halfOf(await aJpeg({ width: 400, height: 400 })),
    { ...onePixel, width: 400, height: 400 },
  ],
  ["half a PNG", async () => halfOf(await aNoise(100))],
  ["half a WebP", async () => halfOf(await aWebp({ width: 400, height: 400 }))],
  ["a JPEG that is drawn a thousand times over", () => aRepeater(1000)],
  ["a PNG without pixels", () => aBomb(0, 0)],
  ["a PNG that says it is two thousand million pixels a side", () => aBombHeader(2_000_000_000)],
];
const halfOf = (file: Buffer): Buffer => file.subarray(0, file.length / 2);
/** The first chunk says so; nothing follows. */
function aBombHeader(edge: number): Buffer {
  const file = aBomb(1, 1);
  file.writeUInt32BE(edge, 16);
  file.writeUInt32BE(edge, 20);
  return file;
}

test.each(notImages)("%s is no picture", async (_what, file, crop = onePixel) => {
  expect(await refusal(await file(), crop)).toBe("media.not-an-image");
});

test("fifty megapixels are accepted, and one row more is not", async () => {
  expect(await refusal(aBomb(10_000, 5000))).toBe("taken");
  expect(await refusal(aBomb(10_000, 5001))).toBe("media.too-large");
});

test("a picture with a declared size of 20,000 pixels a side is refused before it is decoded", async () => {
  const bomb = aBomb(20_000, 20_000);
  const before = process.memoryUsage().rss;
  const began = Date.now();
  expect(await refusal(bomb)).toBe("media.too-large");
  expect(Date.now() - began).toBeLessThan(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});
