import * as z from "zod/mini";
import { Latitude, Longitude } from "../shared/values.ts";

export const PlaceId = z.string().check(z.regex(/^[A-Za-z0-9_=+/.-]{1,500}$/, { error: "That is not a valid id." }));

export const PlaceQuery = z.object({
  text: z
    .string({ error: "Type at least three characters." })
    .check(z.maxLength(200), z.trim(), z.minLength(3, { error: "Type at least three characters." })),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

export const PlaceSuggestion = z.object({ placeId: PlaceId, label: z.string() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const PlaceSuggestions = z.object({ data: z.array(PlaceSuggestion) });
export type PlaceSuggestions = z.infer<typeof PlaceSuggestions>;

export const Place = z.object({
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  lat: Latitude,
  lng: Longitude,
});
export type Place = z.infer<typeof Place>;
