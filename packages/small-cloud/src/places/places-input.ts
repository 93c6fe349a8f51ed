/** A request that the service refuses as invalid: the fields and the reasons. */
export class InvalidPlaceRequest extends Error {
  readonly fields: readonly { readonly name: string; readonly message: string }[];

  constructor(fields: InvalidPlaceRequest["fields"]) {
    super("The input fails to satisfy the constraints specified by the service");
    this.fields = fields;
  }
}

export interface Autocomplete {
  readonly text: string;
  readonly limit: number;
  readonly countries: readonly string[] | undefined;
  readonly placeTypes: readonly string[] | undefined;
}

type Check = (value: unknown) => string | undefined;

const textOf =
  (least: number, most: number, pattern = /^/): Check =>
  (value) => {
    if (typeof value !== "string") return "must be a string";
    if (value.length < least || value.length > most) return `must have length between ${least} and ${most}`;
    return pattern.test(value) ? undefined : `must satisfy the pattern ${pattern.source}`;
  };

const listOf =
  (check: Check, most: number): Check =>
  (value) => {
    if (!Array.isArray(value)) return "must be a list";
    if (value.length < 1 || value.length > most) return `must have between 1 and ${most} members`;
    return value.map(check).find((problem) => problem !== undefined);
  };

const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    allowed.includes(String(value)) ? undefined : `must be one of ${allowed.join(", ")}`;

const wholeBetween =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `must be a whole number between ${least} and ${most}`;

const placeTypes = oneOf(
  "Country",
  "InterpolatedAddress",
  "Intersection",
  "Locality",
  "PointAddress",
  "PostalCode",
  "Region",
  "Street",
);

const language = textOf(2, 35);

/** The parameters of the call that we use, and their limits. */
const autocompleteFields: Readonly<Record<string, Check>> = {
  QueryText: textOf(1, 200),
  MaxResults: wholeBetween(1, 20),
  Language: language,
  IntendedUse: oneOf("SingleUse"),
  "Filter.IncludeCountries": listOf(textOf(2, 3, /^([A-Z]{2}|[A-Z]{3})$/), 100),
  "Filter.IncludePlaceTypes": listOf(placeTypes, 11),
};

const getPlaceFields: Readonly<Record<string, Check>> = {
  PlaceId: textOf(1, 500),
  language,
  "intended-use": oneOf("SingleUse", "Storage"),
};

type Values = Readonly<Record<string, unknown>>;

function check(values: Values, fields: Readonly<Record<string, Check>>, required: string): void {
  if (values[required] === undefined) throw new InvalidPlaceRequest([{ name: required, message: "must not be null" }]);
  const problems = Object.entries(fields).flatMap(([name, problemOf]) => {
    const message = values[name] === undefined ? undefined : problemOf(values[name]);
    return message ? [{ name, message }] : [];
  });
  if (problems.length > 0) throw new InvalidPlaceRequest(problems);
}

const flat = ({ Filter, ...rest }: Values): Values => ({
  ...rest,
  ...Object.fromEntries(Object.entries((Filter ?? {}) as Values).map(([name, value]) => [`Filter.${name}`, value])),
});

export function readAutocomplete(body: Values): Autocomplete {
  const values = flat(body);
  check(values, autocompleteFields, "QueryText");
  return {
    text: values.QueryText as string,
    limit: (values.MaxResults as number | undefined) ?? 5,
    countries: values["Filter.IncludeCountries"] as string[] | undefined,
    placeTypes: values["Filter.IncludePlaceTypes"] as string[] | undefined,
  };
}

export const checkGetPlace = (PlaceId: string, query: URLSearchParams): void =>
  check({ PlaceId, ...Object.fromEntries(query) }, getPlaceFields, "PlaceId");
