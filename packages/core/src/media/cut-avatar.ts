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

/** Tried in turn until the file is small enough; only noise needs more than one. */
const qualities = [82, 70, 55, 40, 25, 10, 1];

/** First frame only; damaged files are refused. */
const reading: SharpOptions = { failOn: "error", limitInputPixels: mostPixels, pages: 1, sequentialRead: true };

let known: Promise<typeof import("sharp").default> | undefined;

/** Loaded on first use and limited to the three formats that we accept. */
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

/** Two squares without any metadata of the uploaded file. */
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

/** Applies the camera's orientation. */
async function uprightSize(picture: Sharp): Promise<Size> {
  const { autoOrient }: Metadata = await refusing(picture.metadata());
  return autoOrient;
}

/** Turned upright first, because the part was chosen in the upright picture. */
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

/** Replaces the library's errors, which help nobody. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new DomainError("media.not-an-image");
  }
}
