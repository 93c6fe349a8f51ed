import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailAddressOf, readStageSettings } from "./stage-settings.ts";

const example = JSON.parse(readFileSync(join(import.meta.dirname, "stages/example.json"), "utf8"));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "guildhall-stage-"));
  mkdirSync(join(root, "stacks/stages"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (stage: string, settings: unknown) =>
  writeFileSync(join(root, `stacks/stages/${stage}.json`), JSON.stringify(settings));

describe("settings of a stage", () => {
  it("are read from its own file", () => {
    write("production", example);
    expect(readStageSettings(root, "production")).toEqual(example);
  });

  it("are the example where nothing is deployed", () => {
    write("example", example);
    expect(readStageSettings(root, "ci")).toEqual(example);
  });

  it("are asked for in a sentence when there are none", () => {
    expect(() => readStageSettings(root, "staging")).toThrow(
      'The stage "staging" has no settings. Copy stacks/stages/example.json to stacks/stages/staging.json and fill it in.',
    );
  });

  it.each([
    ["a sender without a domain", { mailFrom: "nobody" }, /mailFrom/],
    [
      "an address of the platform that is not https",
      { learningPlatform: { entityId: "x", acsUrl: "http://a.b/c" } },
      /acsUrl/,
    ],
    ["a number that CloudFormation cannot register", { textNumber: "TEN_DLC" }, /textNumber/],
    [
      "a number from elsewhere",
      { textNumber: "arn:aws:sms-voice:us-west-2:111111111111:phone-number/phone-1" },
      /textNumber/,
    ],
    ["results of exams that are made up", { demoResults: "on" }, /demoResults/],
    ["a misspelt name", { mailform: "x@example.org" }, /mailform/],
    [
      "a certificate from elsewhere",
      { domain: { name: "a.example.org", certificateArn: "arn:aws:acm:eu-west-1:1:c" } },
      /domain/,
    ],
  ])("are refused with %s", (_, change, named) => {
    write("production", { ...example, ...change });
    expect(() => readStageSettings(root, "production")).toThrow(named);
  });

  it("may let results of exams be made up elsewhere", () => {
    write("staging", { ...example, demoResults: "on" });
    expect(readStageSettings(root, "staging").demoResults).toBe("on");
  });

  it("may do without a domain of one's own", () => {
    const { domain: _, ...rest } = example;
    write("production", rest);
    expect(readStageSettings(root, "production")).toEqual(rest);
  });
});

describe("a sender's address", () => {
  it.each([
    ["Guildhall <no-reply@example.org>", "no-reply@example.org"],
    ["no-reply@example.org", "no-reply@example.org"],
  ])("of %s is %s", (mailFrom, address) => {
    expect(mailAddressOf(mailFrom)).toBe(address);
  });
});
