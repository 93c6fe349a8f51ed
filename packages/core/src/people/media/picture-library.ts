import type { Metadata, Sharp, SharpOptions } from "sharp";
import { DomainError } from "../../ground/shared/errors.ts";
import { kindOf, mostPixels, type Size } from "./media.rules.ts";

const mostSeconds = 15;

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

interface ReadPicture {
  readonly sharp: Awaited<ReturnType<typeof library>>;
  readonly picture: Sharp;
  /** As the camera's orientation shows it. */
  readonly size: Size;
}

/** Refuses what is no picture, or is too large to hold in memory. */
export async function readPicture(file: Buffer): Promise<ReadPicture> {
  if (!kindOf(file)) throw new DomainError("media.not-an-image");
  const sharp = await library();
  const size = await uprightSize(sharp(file, { ...reading, limitInputPixels: false }));
  if (size.width * size.height > mostPixels) throw new DomainError("media.too-large");
  return { sharp, picture: sharp(file, reading).timeout({ seconds: mostSeconds }).autoOrient(), size };
}

async function uprightSize(picture: Sharp): Promise<Size> {
  const { autoOrient }: Metadata = await refusingUnreadable(picture.metadata());
  return autoOrient;
}

/** Replaces the library's errors, which help nobody. */
export async function refusingUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new DomainError("media.not-an-image");
  }
}
