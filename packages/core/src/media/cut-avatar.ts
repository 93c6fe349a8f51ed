import type { Metadata, Sharp, SharpOptions } from "sharp";
import { DomainError } from "../shared/errors.ts";
import { avatarEdge, isInside, kindOf, mostPixels, type Size, smallAvatarEdge } from "./media.rules.ts";
import type { Crop } from "./media.schema.ts";

export interface CutAvatar {
  readonly large: Buffer;
  readonly small: Buffer;
}

const mostSeconds = 15;
const mostBytes = 60_000;

/** Tried one after the other until the result is small enough; only noise needs more than the first. */
const qualities = [82, 70, 55, 40, 25, 10, 1];

/** The first frame only; whatever is not sound is refused. */
const reading: SharpOptions = { failOn: "error", limitInputPixels: mostPixels, pages: 1, sequentialRead: true };

let known: Promise<typeof import("sharp").default> | undefined;

/** Loaded when first needed, and then able to read the three kinds that we take and nothing else. */
function library() {
  known ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    });
    return sharp;
  });
  return known;
}

/** A part of a picture as two squares that hold nothing of the file that was sent but what can be seen. */
export async function cutAvatar(file: Buffer, crop: Crop): Promise<CutAvatar> {
  if (!kindOf(file)) throw new DomainError("media.not-an-image");
  const sharp = await library();
  const size = await uprightSize(sharp(file, { ...reading, limitInputPixels: false }));
  if (size.width * size.height > mostPixels) throw new DomainError("media.too-large");
  if (!isInside(crop, size)) throw new DomainError("media.crop-outside");
  const { data, info } = await refusing(cut(sharp(file, reading), crop));
  const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const large = await encode(square);
  const small = await encode(() => square().resize(smallAvatarEdge));
  return { large, small };
}

/** As people see the picture: cameras write beside it how it is to be turned. */
async function uprightSize(picture: Sharp): Promise<Size> {
  const { autoOrient }: Metadata = await refusing(picture.metadata());
  return autoOrient;
}

/** The pixels of the part that was chosen; turned upright first, since it was chosen in the upright picture. */
const cut = (picture: Sharp, { x, y, width, height }: Crop) =>
  picture
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .extract({ left: x, top: y, width, height })
    .resize(avatarEdge, avatarEdge, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });

async function encode(square: () => Sharp): Promise<Buffer> {
  let smallest = Buffer.alloc(0);
  for (const quality of qualities) {
    smallest = await square().webp({ quality }).toBuffer();
    if (smallest.length <= mostBytes) break;
  }
  return smallest;
}

/** Whatever cannot be read is no picture to us: the library's own words help nobody. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new DomainError("media.not-an-image");
  }
}
