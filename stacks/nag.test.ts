import { allRoutes } from "@guildhall/core/assembly/contract";
import { describe, expect, it } from "vitest";
import { type AcceptedFinding, acceptedFindings } from "./nag-reasons.fixture.ts";
import { type Finding, synthesized } from "./synthesis.fixture.ts";

const { findings } = synthesized("production");

const covers = ({ rule, where }: AcceptedFinding, finding: Finding): boolean =>
  (typeof rule === "string" ? rule === finding.rule : rule.test(finding.rule)) && where.test(finding.where);

describe("cdk-nag's AWS solutions", () => {
  it("looked at all stacks", () => {
    // If the checks did not run, there would be no findings to accept.
    expect(findings.length).toBeGreaterThan(acceptedFindings.length);
  });

  it("find nothing that is not explained", () => {
    const unexplained = findings.filter((finding) => !acceptedFindings.some((row) => covers(row, finding)));
    expect(unexplained.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it("still find whatever is explained", () => {
    const gone = acceptedFindings.filter((row) => !findings.some((finding) => covers(row, finding)));
    expect(gone.map(({ rule, where }) => `${rule} at ${where}`)).toEqual([]);
  });

  it("are each explained in more than a few words", () => {
    expect(acceptedFindings.filter(({ reason }) => reason.length <= 40)).toEqual([]);
  });

  it("call open just the routes that are for visitors", () => {
    const open = findings.filter(({ rule }) => rule === "AwsSolutions-APIG4");
    expect(open).toHaveLength(allRoutes.filter(({ role }) => role === "visitor").length);
  });
});
