import { mediaProblems } from "@guildhall/core/people/media/media.problem";
import { mostPixels, type Size } from "@guildhall/core/people/media/media.rules";
import { PictureUpload, pictureTypes } from "@guildhall/core/people/media/media.schema";
import * as z from "zod/mini";

export interface Picture extends Size {
  readonly file: File;
  /** The browser's address for it; released with `forgetPicture`. */
  readonly url: string;
  readonly upload: PictureUpload;
}

export const acceptedTypes = pictureTypes.join(",");

/** The reason why a file is refused, in a sentence. */
export class UnfitFile extends Error {
  override name = "UnfitFile";
}

const sentences = { unreadable: mediaProblems["media.not-an-image"][1], large: mediaProblems["media.too-large"][1] };

/** Checks a file as the server will, so that nobody waits for an upload that will be refused. */
export async function openPicture(file: File): Promise<Picture> {
  const checked = z.safeParse(PictureUpload, { contentType: file.type, size: file.size });
  if (!checked.success) throw new UnfitFile(checked.error.issues[0]?.message);
  const url = URL.createObjectURL(file);
  try {
    const size = await sizeOf(url);
    if (size.width * size.height > mostPixels) throw new UnfitFile(sentences.large);
    return { file, url, upload: checked.data, ...size };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

export const forgetPicture = ({ url }: Picture): void => URL.revokeObjectURL(url);

/** Upright: browsers turn a picture as its camera says. */
async function sizeOf(url: string): Promise<Size> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new UnfitFile(sentences.unreadable);
  });
  return { width: image.naturalWidth, height: image.naturalHeight };
}
