import type { Crop } from "./media.schema.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** More than any phone's camera makes, and as much as is taken into memory. */
export const mostPixels = 50_000_000;

/** Edges of the squares that are kept of a picture: one to look at, one for beside a name. */
export const avatarEdge = 512;
export const smallAvatarEdge = 128;

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** What a file is by its first bytes, whatever it is called and said to be. */
export function kindOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  return undefined;
}

/** Whether a part lies wholly in a picture. */
export const isInside = ({ x, y, width, height }: Crop, picture: Size): boolean =>
  x + width <= picture.width && y + height <= picture.height;

const publicPrefix = "public/";
const avatarPath = /^\/media\/(avatars\/[\w-]+\/[\w-]+)\.webp$/;

/** Where what lies below public/ in storage is found on the site. */
export const pathOf = (key: string): string => `/media/${key.slice(publicPrefix.length)}`;

/** The same picture for beside a name. A picture that is not ours has one size. */
export const smallAvatarOf = (avatar: string): string =>
  avatar.replace(avatarPath, `/media/$1-${smallAvatarEdge}.webp`);

/** Both sizes of a picture, by the folder of its person and a name that nobody guesses. */
export const avatarKeys = (folder: string, name: string) => ({
  large: `${folder}${name}.webp`,
  small: `${folder}${name}-${smallAvatarEdge}.webp`,
});

/** The files that a person's picture consists of. */
export function filesOf(avatar: string | undefined): string[] {
  const [, file] = avatarPath.exec(avatar ?? "") ?? [];
  return file ? Object.values(avatarKeys(publicPrefix, file)) : [];
}
