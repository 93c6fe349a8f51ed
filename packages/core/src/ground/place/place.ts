import { type Actor, personOf } from "../route/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { countAttempt } from "../storage/rate-limit.ts";
import { findPlace, findSuggestions } from "./place.gateway.ts";
import { placeLimits } from "./place.limit.ts";
import type { Place, PlaceQuery, PlaceSuggestions } from "./place.schema.ts";

/** Limited, because each question costs money. */
export async function suggest(actor: Actor, { text }: PlaceQuery): Promise<PlaceSuggestions> {
  await countAttempt(placeLimits["places.person"], personOf(actor).personId);
  return { data: await findSuggestions(text) };
}

export async function get(actor: Actor, placeId: string): Promise<Place> {
  await countAttempt(placeLimits["places.person"], personOf(actor).personId);
  const place = await findPlace(placeId);
  if (!place) throw new DomainError("not-found");
  return place;
}
