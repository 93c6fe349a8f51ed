import * as z from "zod/mini";
import { MediaId } from "../shared/ids.ts";

/** Phones convert their own format to JPEG when asked for these. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export const avatarBytes = 15 * 1024 * 1024;

/** `tooLarge` says how large it may be. */
export const uploadSize = (mostBytes: number, tooLarge: string) =>
  z.int().check(z.gte(1, { error: "That file is empty." }), z.lte(mostBytes, { error: tooLarge }));

export const AvatarUpload = z.object({
  contentType: z.enum(avatarTypes, { error: "Choose a JPEG, PNG or WebP picture." }),
  size: uploadSize(avatarBytes, "Choose a picture of at most 15 MB."),
});
export type AvatarUpload = z.infer<typeof AvatarUpload>;

/** The browser posts it to storage, with the file as the last field. */
export const UploadForm = z.object({ mediaId: MediaId, url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadForm = z.infer<typeof UploadForm>;

const pixels = z.int().check(z.gte(0), z.lte(100_000));

/** In pixels of the upright picture. */
export const Crop = z.object({
  width: pixels.check(z.gte(1)),
  height: pixels.check(z.gte(1)),
  x: pixels,
  y: pixels,
});
export type Crop = z.infer<typeof Crop>;

export const AvatarChange = z.object({ avatar: MediaId, crop: Crop });
export type AvatarChange = z.infer<typeof AvatarChange>;
