import { expect, test } from "vitest";
import { vulnerabilitiesIn } from "./known-vulnerabilities.ts";

const url = "https://github.com/advisories/GHSA-0000";
const advisory = (severity: string) => ({ name: "left", severity, title: "Reads any file", url });
const report = (...via: (string | object)[]) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: { via }, right: { via: ["left"] } } })}\n`;
const said = (severity: string) => `left: Reads any file (${severity}), ${url}`;

test.each([
  ["critical", [said("critical")]],
  ["high", [said("high")]],
  ["moderate", []],
  ["low", []],
])("a hole that is %s", (severity, expected) => {
  expect(vulnerabilitiesIn(report(advisory(severity)))).toEqual(expected);
});

test("names a hole once, however many packages have it through another", () => {
  expect(vulnerabilitiesIn(report(advisory("high"), advisory("high"), "other"))).toEqual([said("high")]);
});

test("passes one over for which there is a reason", () => {
  expect(vulnerabilitiesIn(report(advisory("high")), { [url]: "we never open files by name" })).toEqual([]);
});

test("knows nothing to be wrong where the registry knows nothing", () => {
  expect(vulnerabilitiesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
});

test.each([
  ["the registry refuses to answer", 'npm error\n{"message":"405 Method Not Allowed","statusCode":405,"error":{}}\n'],
  ["nobody answers", "npm error code ENOTFOUND"],
])("says nothing where %s", (_why, output) => {
  expect(vulnerabilitiesIn(output)).toBeUndefined();
});
