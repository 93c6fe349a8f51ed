import { expect, it } from "vitest";
import { refusalsIn } from "./sst-refusals.ts";

// As SST 2.49.8 writes them into .sst/debug.log.
const line = (stack: string, error: object) =>
  `2026-11-22T20:36:12.736Z   +203ms [debug] Failed to deploy stack ${stack} ${JSON.stringify(error)}`;
const validation = { name: "ValidationError", $fault: "client", message: "Unrecognized resource types: [A, B]" };

it.each([
  ["in the words of the service", line("ci-guildhall-Auth", validation), "Unrecognized resource types: [A, B]"],
  ["where it has no words", line("ci-guildhall-Auth", {}), "SST says above why"],
  ["where it is no object", `${line("ci-guildhall-Auth", {}).replace("{}", "")}Error: no`, "SST says above why"],
])("tells which stack was never begun, %s", (_, log, reason) => {
  expect(refusalsIn(`${log}\n`)).toEqual(new Map([["ci-guildhall-Auth", reason]]));
});

it("tells of each, and of nothing else", () => {
  const other = "2026-11-22T20:36:12.736Z     +0ms [debug] Deploying stack ci-guildhall-Jobs";
  const log = [other, line("ci-guildhall-Auth", validation), other, line("ci-guildhall-Mail", validation)].join("\n");
  expect([...refusalsIn(log).keys()]).toEqual(["ci-guildhall-Auth", "ci-guildhall-Mail"]);
});
