import * as z from "zod/mini";
import { MediaId } from "../shared/ids.ts";

/** What an avatar may be sent as. Phones turn their own format into JPEG when they are asked for these. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export const avatarBytes = 15 * 1024 * 1024;

export const AvatarUpload = z.object({
  contentType: z.enum(avatarTypes, { error: "Choose a JPEG, PNG or WebP picture." }),
  size: z
    .int()
    .check(
      z.gte(1, { error: "That file is empty." }),
      z.lte(avatarBytes, { error: "Choose a picture of at most 15 MB." }),
    ),
});
export type AvatarUpload = z.infer<typeof AvatarUpload>;

/** A form that the browser posts to storage, with the file last. */
export const UploadForm = z.object({ mediaId: MediaId, url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadForm = z.infer<typeof UploadForm>;

const pixels = z.int().check(z.gte(0), z.lte(100_000));

/** In pixels of the picture as people see it, turned upright. */
export const Crop = z.object({
  width: pixels.check(z.gte(1)),
  height: pixels.check(z.gte(1)),
  x: pixels,
  y: pixels,
});
export type Crop = z.infer<typeof Crop>;

export const AvatarChange = z.object({ avatar: MediaId, crop: Crop });
export type AvatarChange = z.infer<typeof AvatarChange>;
