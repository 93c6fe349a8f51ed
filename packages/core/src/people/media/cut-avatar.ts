import type { Sharp } from "sharp";
import { DomainError } from "../../ground/shared/errors.ts";
import { avatarEdge, isInside, smallAvatarEdge } from "./media.rules.ts";
import type { Crop } from "./media.schema.ts";
import { readPicture, refusingUnreadable } from "./picture-library.ts";

export interface CutAvatar {
  readonly large: Buffer;
  readonly small: Buffer;
}

const mostBytes = 60_000;

/** Tried in turn until the file is small enough; only noise needs more than one. */
const qualities = [82, 70, 55, 40, 25, 10, 1];

/** Two squares without any metadata of the uploaded file. */
export async function cutAvatar(file: Buffer, crop: Crop): Promise<CutAvatar> {
  const { sharp, picture, size } = await readPicture(file);
  if (!isInside(crop, size)) throw new DomainError("media.crop-outside");
  const { data, info } = await refusingUnreadable(cut(picture, crop));
  const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const large = await encode(square);
  const small = await encode(() => square().resize(smallAvatarEdge));
  return { large, small };
}

/** Of the upright picture, in which the part was chosen. */
const cut = (picture: Sharp, { x, y, width, height }: Crop) =>
  picture
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
