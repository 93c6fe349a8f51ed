import * as z from "zod/mini";
import { MediaId } from "../../ground/shared/ids.ts";
import { text } from "../../ground/shared/values.ts";

/** Phones convert their own format to JPEG when asked for these. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export const pictureBytes = 15 * 1024 * 1024;

export const uploadSize = (mostBytes: number, tooLarge: string) =>
  z.int().check(z.gte(1, { error: "That file is empty." }), z.lte(mostBytes, { error: tooLarge }));

export const PictureUpload = z.object({
  contentType: z.enum(pictureTypes, { error: "Choose a JPEG, PNG or WebP picture." }),
  size: uploadSize(pictureBytes, "Choose a picture of at most 15 MB."),
});
export type PictureUpload = z.infer<typeof PictureUpload>;

/** The browser posts it to storage, with the file as the last field. */
export const UploadForm = z.object({ mediaId: MediaId, url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadForm = z.infer<typeof UploadForm>;

const pixels = z.int().check(z.gte(0), z.lte(100_000));

/** In pixels of the upright picture. */
export const PictureFile = z.object({ mediaId: MediaId, name: text(255, "Name the picture.") });
export type PictureFile = z.infer<typeof PictureFile>;

export const KeptPicture = z.object({ path: z.string() });
export type KeptPicture = z.infer<typeof KeptPicture>;

export const Crop = z.object({
  width: pixels.check(z.gte(1)),
  height: pixels.check(z.gte(1)),
  x: pixels,
  y: pixels,
});
export type Crop = z.infer<typeof Crop>;

export const AvatarChange = z.object({ avatar: MediaId, crop: Crop });
export type AvatarChange = z.infer<typeof AvatarChange>;
