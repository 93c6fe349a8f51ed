import { AutocompleteCommand, type AutocompleteCommandInput, GetPlaceCommand } from "@aws-sdk/client-geo-places";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlaces } from "./places.fixture.ts";

let local: Awaited<ReturnType<typeof startPlaces>>;
beforeAll(async () => {
  local = await startPlaces();
});
afterAll(() => local.close());

const ask = (input: Partial<AutocompleteCommandInput>) =>
  local.client.send(new AutocompleteCommand({ QueryText: "120 main st wester", ...input }));
const details = (PlaceId: string, rest = {}) => local.client.send(new GetPlaceCommand({ PlaceId, ...rest }));
const labels = async (QueryText: string) => (await ask({ QueryText })).ResultItems?.map((item) => item.Address?.Label);
const first = async (QueryText: string) => (await ask({ QueryText })).ResultItems?.[0]?.PlaceId ?? "";

describe("completing an address", () => {
  test("answers as the service does", async () => {
    const { PricingBucket, ResultItems } = await ask({ QueryText: "120 main st westerv" });
    expect(PricingBucket).toBe("Core");
    expect(ResultItems).toEqual([
      {
        PlaceId: expect.stringMatching(/^[A-Za-z0-9_-]{20,500}$/),
        PlaceType: "PointAddress",
        Title: expect.stringMatching(/^120 Main St, Westerville, OH 430\d\d, United States$/),
        Language: "en",
        Address: {
          Label: expect.stringMatching(/^120 Main St, Westerville, OH 430\d\d, United States$/),
          Country: { Code2: "US", Code3: "USA", Name: "United States" },
          Region: { Code: "OH", Name: "Ohio" },
          Locality: "Westerville",
          PostalCode: expect.stringMatching(/^430\d\d$/),
          Street: "Main St",
          AddressNumber: "120",
        },
      },
    ]);
  });

  test.each([
    ["120 main st, westerville", /^120 Main St, Westerville, OH/],
    ["120 MAIN STREET, Westerville, Ohio", /^120 Main St, Westerville, OH/],
    ["120 main westerville oh 43082", /^120 Main St, Westerville, OH 43082,/],
    ["120 main st apt 4, westerville, oh", /^120 Main St, Westerville, OH/],
    ["12b n high st columbus oh", /^12B N High St, Columbus, OH/],
    ["5 ridgewood ct dublin ohio", /^5 Ridgewood Ct, Dublin, OH/],
    ["9 elm st st louis mo", /^9 Elm St, (St|Saint) Louis, MO/],
    ["10 Main St, New York, NY 100", /^10 Main St, New York, NY 100/],
    ["1 pine st honolulu usa", /^1 Pine St, Honolulu, HI/],
    ["10 main st mayaguez", /^10 Main St, Mayaguez, PR \d{5}, Puerto Rico$/],
    ["main st pago", /^Main St, Pago Pago, AS 96799, American Samoa$/],
    ["120 mapl", /^120 Maple Ave, New York, NY/],
    ["43081", /^Main St, Westerville, OH 43081,/],
  ])("understands %j", async (text, expected) => {
    expect((await labels(text))?.[0]).toMatch(expected);
  });

  test.each(["zzzz", "po box 12", "77 calle sin nombre", "12 main st nowhereville", "   "])(
    "has nothing for %j",
    async (text) => {
      expect(await labels(text)).toEqual([]);
    },
  );

  test("keeps to the countries and kinds of places that are wanted", async () => {
    const to = async (Filter: AutocompleteCommandInput["Filter"], QueryText: string) =>
      (await ask({ QueryText, Filter })).ResultItems?.length;
    expect(await to({ IncludeCountries: ["PRI"] }, "10 main st mayaguez")).toBe(1);
    expect(await to({ IncludeCountries: ["PR"] }, "10 main st mayaguez")).toBe(1);
    expect(await to({ IncludeCountries: ["USA"] }, "10 main st mayaguez")).toBe(0);
    expect(await to({ IncludePlaceTypes: ["Street"] }, "main st westervil")).toBe(1);
    expect(await to({ IncludePlaceTypes: ["PointAddress"] }, "main st westervil")).toBe(0);
  });

  test.each([
    [undefined, 5],
    [1, 1],
    [20, 20],
  ])("answers at most %s of them", async (MaxResults, count) => {
    const { ResultItems } = await ask({ QueryText: "120 ma", ...(MaxResults && { MaxResults }) });
    expect(ResultItems).toHaveLength(count);
  });

  test.each([
    [{ QueryText: "" }, "QueryText"],
    [{ QueryText: "x".repeat(201) }, "QueryText"],
    [{ MaxResults: 0 }, "MaxResults"],
    [{ MaxResults: 21 }, "MaxResults"],
    [{ Language: "e" }, "Language"],
    [{ IntendedUse: "Storage" }, "IntendedUse"],
    [{ Filter: { IncludeCountries: ["usa"] } }, "Filter.IncludeCountries"],
    [{ Filter: { IncludePlaceTypes: ["House"] } }, "Filter.IncludePlaceTypes"],
  ])("refuses %j as the service does", async (input, Name) => {
    await expect(ask(input as Partial<AutocompleteCommandInput>)).rejects.toMatchObject({
      name: "ValidationException",
      $metadata: { httpStatusCode: 400 },
      Reason: "FieldValidationFailed",
      FieldList: [{ Name, Message: expect.any(String) }],
    });
  });
});

describe("looking a place up", () => {
  test("tells what was suggested, and where it lies", async () => {
    const [suggested] = (await ask({ QueryText: "120 main st westerv" })).ResultItems ?? [];
    const found = await details(suggested?.PlaceId ?? "", { IntendedUse: "Storage" });
    const { PlaceId, PlaceType, Title, Address } = suggested ?? {};
    expect(found).toMatchObject({ PricingBucket: "Stored", PlaceId, PlaceType, Title, Address });
    const [lng = 0, lat = 0] = found.Position ?? [];
    expect([Math.abs(lng + 82.91) < 0.1, Math.abs(lat - 40.115) < 0.1]).toEqual([true, true]);
  });

  test("is the same for every caller at every time", async () => {
    const [one, other] = [await first("120 main st westerv"), await first("120 MAIN ST, westerville oh")];
    expect(one).toBe(other);
    expect((await details(one)).Position).toEqual((await details(other)).Position);
  });

  test("refuses what it never gave, as the service does", async () => {
    const good = await first("120 main st westerv");
    for (const id of ["nowhere", good.slice(0, -1), `${good}A`, `x${good}`, "x".repeat(501), "ä/ö"])
      await expect(details(id)).rejects.toMatchObject({
        name: "ValidationException",
        $metadata: { httpStatusCode: 400 },
      });
  });
});

test.each([
  ["POST", "/v2/autocomplete", "{", { authorization: "x" }, [400, "ValidationException"]],
  ["POST", "/v2/autocomplete", "{}", {}, [403, "MissingAuthenticationTokenException"]],
  ["POST", "/v2/autocomplete", "{}", { authorization: "x" }, [400, "ValidationException"]],
  ["GET", "/v2/autocomplete", undefined, { authorization: "x" }, [404, "UnknownOperationException"]],
  ["GET", "/v2/place/%E0%A4%A", undefined, { authorization: "x" }, [400, "ValidationException"]],
])("answers %s %s %s without breaking", async (method, path, body, headers, expected) => {
  const response = await fetch(local.endpoint + path, { method, headers, ...(body && { body }) });
  expect([response.status, response.headers.get("x-amzn-errortype")]).toEqual(expected);
});

test("shows what it was asked, the latest first", async () => {
  await labels("120 main st zanesville");
  const [latest] = (local.places.inspect() as { latest: object[] }).latest;
  expect(latest).toMatchObject({ operation: "Autocomplete", text: "120 main st zanesville", found: 1 });
});
