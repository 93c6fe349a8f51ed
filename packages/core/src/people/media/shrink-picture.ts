import { readPicture, refusingUnreadable } from "./picture-library.ts";

/** Sharp on a wide page, and quick on a phone. */
const mostEdge = 1200;

/** A picture for everybody: small, upright, and without any metadata of the file that was sent. */
export async function shrinkPicture(file: Buffer): Promise<Buffer> {
  const { picture } = await readPicture(file);
  const small = picture.resize(mostEdge, mostEdge, { fit: "inside", withoutEnlargement: true });
  return refusingUnreadable(small.toColourspace("srgb").webp({ quality: 80 }).toBuffer());
}
