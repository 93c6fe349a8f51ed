import { allRoutes } from "@guildhall/core/contract";
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

  it.each(acceptedFindings.map((row) => [String(row.rule), row] as const))(
    "still find %s, which is explained",
    (_, row) => {
      expect(findings.some((finding) => covers(row, finding))).toBe(true);
      expect(row.reason.length).toBeGreaterThan(40);
    },
  );

  it("call open just the routes that are for visitors", () => {
    const open = findings.filter(({ rule }) => rule === "AwsSolutions-APIG4");
    expect(open).toHaveLength(allRoutes.filter(({ role }) => role === "visitor").length);
  });
});
