import { describe, expect, test } from "vitest";
import { emulatorLimits } from "./emulator-limits.ts";
import { faultsIn, unexplained } from "./log-faults.ts";
import { fillTemplate, matches } from "./pipe-rules.ts";

const functions = [
  { role: "ci-guildhall-ApiAccount-accountregisterrole402B565F-1A2B", serves: "POST /api/register" },
  { role: "ci-guildhall-Jobs-jobsoutboxconsumerole997D7EB3-3C4D", serves: "jobs/outbox-consume" },
];

const denial = (role: string, right: string): string =>
  `User: arn:aws:sts::111111111111:assumed-role/${role}/session is not authorized to perform: ${right} because no identity-based policy allows the ${right} action`;

const failed = (fields: object): string => JSON.stringify({ level: "error", event: "request.failed", ...fields });

const faults = (...lines: string[]) => unexplained(faultsIn(lines, functions), emulatorLimits);

describe("a right that is missing", () => {
  const [register, consumer] = functions.map(({ role }) => role);

  test("is named with the route that lacks it", () => {
    const error = { name: "AccessDeniedException", message: denial(register ?? "", "dynamodb:PutItem") };
    expect(faults(failed({ route: "POST /api/register", error }))).toEqual([
      "POST /api/register has no right to dynamodb:PutItem: see the grants beside its routes",
    ]);
  });

  test("is found where only a consumer lacks it, which puts its event off and answers nobody", () => {
    const error = { name: "AccessDenied", message: denial(consumer ?? "", "ses:SendEmail") };
    const line = JSON.stringify({ level: "warn", event: "outbox.failed", kind: "mail", error });
    expect(faults(line)).toEqual([
      "jobs/outbox-consume has no right to ses:SendEmail: see its row in <domain>.jobs.ts",
    ]);
  });

  test("is found in a line that is no trouble otherwise, with what it is missing for", () => {
    const message = `${denial(consumer ?? "", "s3:PutObject").split(" because")[0]} on resource: arn:aws:s3:::files/a`;
    expect(faults(JSON.stringify({ level: "info", event: "went.on", message }))).toEqual([
      "jobs/outbox-consume has no right to s3:PutObject on arn:aws:s3:::files/a: see its row in <domain>.jobs.ts",
    ]);
  });

  test("is told once, however often it was missed", () => {
    const line = denial(register ?? "", "dynamodb:Query");
    expect(faults(line, line)).toHaveLength(1);
  });

  test("is told as it stands where it names nobody", () => {
    expect(faults("AccessDenied: Access Denied")).toEqual([
      "Somebody was denied something: AccessDenied: Access Denied",
    ]);
  });
});

describe("a function that fails", () => {
  test.each([
    [
      "a handler that throws",
      failed({ route: "GET /api/user", error: { name: "TypeError", message: "x is not a function" } }),
      "GET /api/user request.failed: TypeError: x is not a function",
    ],
    [
      "what follows from a change and does not come about",
      JSON.stringify({ level: "warn", event: "outbox.failed", kind: "data-export", error: { message: "no" } }),
      "outbox.failed data-export: no",
    ],
    [
      "a job that throws",
      "TypeError: Cannot read properties of undefined",
      "A function failed: TypeError: Cannot read properties of undefined",
    ],
    ["a job that takes too long", "Task timed out after 55.00 seconds", /^A function failed: Task timed out/],
    [
      "a function that does not start",
      '{"errorType":"Runtime.ImportModuleError","errorMessage":"no such file"}',
      /^A function failed: .*ImportModuleError/,
    ],
  ])("is %s", (_, line, fault) => {
    expect(faults(line)).toEqual([typeof fault === "string" ? fault : expect.stringMatching(fault)]);
  });

  test.each([
    ["a refusal", JSON.stringify({ level: "warn", event: "security.refused", code: "rate.limited" })],
    ["news", JSON.stringify({ level: "info", event: "outbox.swept" })],
    ["the runtime's own words", "START RequestId: 1 Version: $LATEST"],
    ["a warning of Node's", "(node:1) [DEP0169] DeprecationWarning: `url.parse()` behavior is not standardized"],
    ["a stack's later lines", "    at handler (file:///var/task/index.mjs:1:1)"],
  ])("is not %s", (_, line) => {
    expect(faults(line)).toEqual([]);
  });
});

describe("a limit of the emulator", () => {
  test("excuses the route that needs what is missing, and no other", () => {
    const error = { name: "DomainError", message: "billing.unavailable" };
    expect(faults(failed({ route: "POST /api/user/card", error }))).toEqual([]);
    expect(faults(failed({ route: "POST /api/user/addresses", error }))).toHaveLength(1);
  });

  test.each([
    ["the answer of ours", 'POST /api/user/card: 503 {"status":503,"code":"unavailable"}\n    curl -X POST', 0],
    ["the gateway's own answer", 'POST /api/user/card: 503 {"message":"Service Unavailable"}\n    curl -X POST', 1],
    ["a crash of the same route", "POST /api/user/card: 500\n    curl -X POST", 1],
    ["another route's", 'POST /api/user/addresses: 503 {"status":503,"code":"unavailable"}', 1],
  ])("excuses no more than the answer that says so: %s", (_, fault, left) => {
    expect(unexplained([fault], emulatorLimits)).toHaveLength(left);
  });

  test("excuses no right that is missing", () => {
    const line = denial("ci-guildhall-ApiBilling-cardsavecardrole-1", "ssm:GetParameter");
    const known = [{ role: "ci-guildhall-ApiBilling-cardsavecardrole-1", serves: "POST /api/user/card" }];
    expect(unexplained(faultsIn([line], known), emulatorLimits)).toHaveLength(1);
  });
});

describe("what stands in for the pipe", () => {
  const pattern = { eventName: ["INSERT"], dynamodb: { NewImage: { __edb_e__: { S: ["outbox"] } } } };
  const event = (eventName: string, kind: string) => ({
    eventName,
    dynamodb: { NewImage: { id: { S: "out_1" }, __edb_e__: { S: kind } } },
  });

  test.each([
    ["INSERT", "outbox", true],
    ["MODIFY", "outbox", false],
    ["INSERT", "person", false],
  ])("takes %s of %s: %s", (name, kind, taken) => {
    expect(matches(pattern, event(name, kind))).toBe(taken);
  });

  test("takes nothing without an image", () => {
    expect(matches(pattern, { eventName: "INSERT", dynamodb: {} })).toBe(false);
  });

  test("says what the pipe would say", () => {
    const said = fillTemplate('{"eventId": <$.dynamodb.NewImage.id.S>}', event("INSERT", "outbox"));
    expect(JSON.parse(said)).toEqual({ eventId: "out_1" });
  });
});
