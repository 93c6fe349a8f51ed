import { placeIdOf } from "./place-id.ts";
import type { FoundPlace } from "./place-search.ts";
import { usStates, usTerritories } from "./us-states.ts";

const territories: Readonly<Record<string, { readonly name: string; readonly country: string } | undefined>> =
  usTerritories;
const states: Readonly<Record<string, string | undefined>> = usStates;

/** Territories are separate countries, as on the service's maps. */
function countryOf(state: string) {
  const territory = territories[state];
  return territory
    ? { Code2: state, Code3: territory.country, Name: territory.name }
    : { Code2: "US", Code3: "USA", Name: "United States" };
}

const regionOf = (state: string) => (states[state] ? { Region: { Code: state, Name: states[state] } } : {});

export const countryCodesOf = (state: string): readonly string[] => {
  const { Code2, Code3 } = countryOf(state);
  return [Code2, Code3];
};

export const placeTypeOf = ({ number }: FoundPlace): string => (number ? "PointAddress" : "Street");

const lineOf = ({ number, street }: FoundPlace): string => (number ? `${number} ${street}` : street);

function addressOf(place: FoundPlace) {
  const { number, street, city, zip } = place;
  const country = countryOf(city.state);
  return {
    Label: `${lineOf(place)}, ${city.name}, ${city.state} ${zip}, ${country.Name}`,
    Country: country,
    ...regionOf(city.state),
    Locality: city.name,
    PostalCode: zip,
    Street: street,
    ...(number && { AddressNumber: number }),
  };
}

function placeAnswerOf(place: FoundPlace) {
  const Address = addressOf(place);
  return { PlaceId: placeIdOf(place), PlaceType: placeTypeOf(place), Title: Address.Label, Address };
}

export const suggestionOf = (place: FoundPlace) => ({ ...placeAnswerOf(place), Language: "en" });

export const detailsOf = (place: FoundPlace) => ({ ...placeAnswerOf(place), Position: positionOf(place) });

/** Within about a mile of the middle of its city, always at the same position. Longitude first. */
function positionOf(place: FoundPlace): [number, number] {
  const sum = [...lineOf(place)].reduce((total, letter) => (total * 33 + letter.charCodeAt(0)) % 1_000_003, 5);
  const [east, north] = [(sum % 401) - 200, (Math.floor(sum / 401) % 401) - 200];
  return [round(place.city.lng + east / 10_000), round(place.city.lat + north / 10_000)];
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
