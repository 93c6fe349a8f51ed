import { AutocompleteCommand, GeoPlacesClient, GetPlaceCommand } from "@aws-sdk/client-geo-places";
import { log } from "../route/log.ts";
import { DomainError } from "../shared/errors.ts";
import { placeOf, searchedCountries, suggestionLabel } from "./place.rules.ts";
import type { Place, PlaceSuggestion } from "./place.schema.ts";

// The person is typing: a late answer is useless, and the form works without it.
const client = new GeoPlacesClient({ maxAttempts: 2 });
const patience = () => ({ abortSignal: AbortSignal.timeout(3000) });

const suggestionLimit = 6;

export async function findSuggestions(text: string): Promise<PlaceSuggestion[]> {
  const command = new AutocompleteCommand({
    QueryText: text,
    MaxResults: suggestionLimit,
    Language: "en",
    Filter: {
      IncludeCountries: [...searchedCountries],
      IncludePlaceTypes: ["PointAddress", "InterpolatedAddress", "Street"],
    },
  });
  const { ResultItems = [] } = await client.send(command, patience()).catch(refuse);
  return ResultItems.flatMap(({ PlaceId, Title, Address }) => {
    const label = Address?.Label ?? Title;
    return PlaceId && label ? [{ placeId: PlaceId, label: suggestionLabel(label) }] : [];
  });
}

/** Undefined if unknown. We store the result, so the contract needs "Storage". */
export async function findPlace(placeId: string): Promise<Place | undefined> {
  const command = new GetPlaceCommand({ PlaceId: placeId, Language: "en", IntendedUse: "Storage" });
  const found = await client.send(command, patience()).catch((error: unknown) => {
    if (!isUnknown(error)) return refuse(error);
  });
  const address = found?.Address;
  return placeOf({
    number: address?.AddressNumber,
    street: address?.Street,
    city: address?.Locality ?? address?.District,
    country: address?.Country?.Code3,
    region: address?.Region?.Code,
    zip: address?.PostalCode,
    position: found?.Position,
  });
}

const unknown = new Set(["ValidationException", "ResourceNotFoundException"]);

/** The service reports an unknown id as an invalid request. */
const isUnknown = (error: unknown): boolean => error instanceof Error && unknown.has(error.name);

function refuse(error: unknown): never {
  log.warn("places.failed", { error });
  const detail = "The address search is not answering. Type the address by hand, or try again in a minute.";
  throw new DomainError("unavailable", { detail, retryAfterSeconds: 10 });
}
