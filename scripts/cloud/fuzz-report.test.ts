import { expect, test } from "vitest";
import { readFuzzReport } from "./fuzz-report.ts";

const line = (words: string) => `____________ ${words} ____________`;
const aCase = (at: number, status: string, answer: string, path: string) =>
  `${at}. Test Case ID: aB3dE${at}\n\n- ST101 Server error\n\n[${status}] Words:\n\n    ${answer}\n\nReproduce with:\n\n    curl -X GET http://127.0.0.1:1${path}\n\n    st replay aB3dE${at}\n`;
const report = (parts: readonly string[], ...ends: string[]) =>
  ["Schemathesis v4.32.5", ...parts, "================== SUMMARY ==================", ...ends, ""].join("\n");

test("names every failing request of a route, with its answer and the command that repeats it", () => {
  const output = report(
    [
      "================== FAILURES ==================",
      line("GET /api/banners"),
      aCase(1, "502", "`Bad gateway`", "/api/banners"),
      line("GET /api/places/{placeId}"),
      aCase(1, "503", '`{"code":"place.unavailable"}`', "/api/places/0"),
      aCase(2, "500", "", "/api/places/1"),
    ],
    "Test cases:\n  18 generated, 3 found 3 unique failures",
  );
  expect(readFuzzReport(output)).toEqual({
    summary: "18 generated, 3 found 3 unique failures",
    failures: [
      "GET /api/banners: 502 Bad gateway\n    curl -X GET http://127.0.0.1:1/api/banners",
      'GET /api/places/{placeId}: 503 {"code":"place.unavailable"}\n    curl -X GET http://127.0.0.1:1/api/places/0',
      "GET /api/places/{placeId}: 500\n    curl -X GET http://127.0.0.1:1/api/places/1",
    ],
  });
});

test("names a request that got no answer", () => {
  const output = report(
    [
      "================== ERRORS ==================",
      line("POST /api/saml/sign-in"),
      "Network Error\n\nRead timed out after 10 seconds\n\nReproduce with:\n\n    curl -X POST -d null http://127.0.0.1:1/api\n",
    ],
    "Errors:\n  🚫 Network Error: 1\n\nTest cases:\n  9 generated, 8 passed, 1 errored",
  );
  expect(readFuzzReport(output).failures).toEqual([
    "POST /api/saml/sign-in: Network Error Read timed out after 10 seconds\n    curl -X POST -d null http://127.0.0.1:1/api",
  ]);
});

test("is empty where all is well", () => {
  const output = report([], "Test cases:\n  9 generated, 9 passed");
  expect(readFuzzReport(output)).toEqual({ summary: "9 generated, 9 passed", failures: [] });
});

test.each([
  ["sent nothing", "No such file", /^The fuzzer sent nothing: No such file/],
  ["words them anew", report([], "Test cases:\n  9 generated, 2 found 2 unique failures"), /^The fuzzer found 2: /],
])("is a failure where the fuzzer %s", (_, output, fault) => {
  expect(readFuzzReport(output).failures).toEqual([expect.stringMatching(fault)]);
});
