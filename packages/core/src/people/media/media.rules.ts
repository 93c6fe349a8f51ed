import type { Crop } from "./media.schema.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** More than phone cameras make, and as much as fits in memory. */
export const mostPixels = 50_000_000;

export const avatarEdge = 512;
export const smallAvatarEdge = 128;

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** By its first bytes, because name and declared type can lie. */
export function kindOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  return undefined;
}

export const isInside = ({ x, y, width, height }: Crop, picture: Size): boolean =>
  x + width <= picture.width && y + height <= picture.height;

const publicPrefix = "public/";
const avatarPath = /^\/media\/(avatars\/[\w-]+\/[\w-]+)\.webp$/;

/** The site's path for a file below public/. */
export const mediaPathOf = (key: string): string => `/media/${key.slice(publicPrefix.length)}`;

/** A picture from elsewhere has only one size. */
export const smallAvatarOf = (avatar: string): string =>
  avatar.replace(avatarPath, `/media/$1-${smallAvatarEdge}.webp`);

/** `name` must be unguessable. */
export const avatarKeys = (folder: string, name: string) => ({
  large: `${folder}${name}.webp`,
  small: `${folder}${name}-${smallAvatarEdge}.webp`,
});

export function filesOf(avatar: string | undefined): string[] {
  const [, file] = avatarPath.exec(avatar ?? "") ?? [];
  return file ? Object.values(avatarKeys(publicPrefix, file)) : [];
}

const picturePath = /^\/media\/(pictures\/[\w-]+\/([\w-]+\.webp))$/;

/** `token` must be unguessable; the name is what staff see. */
export const pictureKey = (token: string, name: string): string => `${publicPrefix}pictures/${token}/${name}.webp`;

export function pictureKeyIn(path: string): string | undefined {
  const [, key] = picturePath.exec(path) ?? [];
  return key && publicPrefix + key;
}

export const pictureNameIn = (path: string): string => picturePath.exec(path)?.[2] ?? path;
