import type { StandIn, WireRequest, WireResponse } from "../shared/wire.ts";
import { countryCodesOf, detailsOf, placeTypeOf, suggestionOf } from "./place-answer.ts";
import { placeOfId } from "./place-id.ts";
import { type FoundPlace, searchPlaces } from "./place-search.ts";
import { type Autocomplete, checkGetPlace, InvalidPlaceRequest, readAutocomplete } from "./places-input.ts";

interface Asked {
  readonly at: string;
  readonly operation: "Autocomplete" | "GetPlace";
  readonly text: string;
  readonly found: number;
}

const kept = 20;

/** Amazon Location, only the search for addresses: real cities, invented streets. It stores nothing. */
export function createPlaces(): StandIn {
  const latest: Asked[] = [];
  let count = 0;
  const note = (asked: Omit<Asked, "at">): void => {
    count += 1;
    latest.unshift({ at: new Date().toISOString(), ...asked });
    latest.length = Math.min(latest.length, kept);
  };
  return {
    name: "places",
    handle: (request) => answer(request, note),
    inspect: () => ({ asked: count, latest }),
    close: () => undefined,
  };
}

type Note = (asked: Omit<Asked, "at">) => void;

function answer(request: WireRequest, note: Note): WireResponse {
  if (!request.headers.authorization)
    return refuse(403, "MissingAuthenticationTokenException", { message: "Missing Authentication Token" });
  const url = new URL(request.url, "http://places");
  const [, id] = /^\/v2\/place\/([^/]*)$/.exec(url.pathname) ?? [];
  try {
    if (request.method === "POST" && url.pathname === "/v2/autocomplete") return autocomplete(request.body, note);
    if (request.method === "GET" && id !== undefined) return getPlace(decodeURIComponent(id), url.searchParams, note);
  } catch (error) {
    if (error instanceof InvalidPlaceRequest) return invalid(error);
    if (error instanceof SyntaxError || error instanceof URIError) return unreadable(error.message);
    throw error;
  }
  return refuse(404, "UnknownOperationException", {});
}

function autocomplete(body: Buffer, note: Note): WireResponse {
  const asked = readAutocomplete(JSON.parse(body.toString("utf8") || "{}"));
  const found = searchPlaces(asked.text, asked.limit).filter((place) => isWanted(place, asked));
  note({ operation: "Autocomplete", text: asked.text, found: found.length });
  return reply("Core", { ResultItems: found.map(suggestionOf) });
}

const isWanted = (place: FoundPlace, { countries, placeTypes }: Autocomplete): boolean =>
  (!countries || countryCodesOf(place.city.state).some((code) => countries.includes(code))) &&
  (!placeTypes || placeTypes.includes(placeTypeOf(place)));

function getPlace(id: string, query: URLSearchParams, note: Note): WireResponse {
  checkGetPlace(id, query);
  const place = placeOfId(id);
  note({ operation: "GetPlace", text: id, found: place ? 1 : 0 });
  if (!place) throw new InvalidPlaceRequest([{ name: "PlaceId", message: "is not the id of a place" }]);
  return reply(query.get("intended-use") === "Storage" ? "Stored" : "Core", detailsOf(place));
}

const reply = (bucket: string, body: object): WireResponse => ({
  status: 200,
  headers: { "content-type": "application/json", "x-amz-geo-pricing-bucket": bucket },
  body: JSON.stringify(body),
});

const refuse = (status: number, type: string, body: object): WireResponse => ({
  status,
  headers: { "content-type": "application/json", "x-amzn-errortype": type },
  body: JSON.stringify(body),
});

const invalid = ({ message, fields }: InvalidPlaceRequest): WireResponse =>
  refuse(400, "ValidationException", { message, reason: "FieldValidationFailed", fieldList: fields });

const unreadable = (message: string): WireResponse =>
  refuse(400, "ValidationException", { message, reason: "CannotParse", fieldList: [] });
