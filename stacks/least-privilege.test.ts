import { allRoutes, jobs } from "@guildhall/core/contract";
import type { Grants } from "@guildhall/core/shared/grants";
import type { Job } from "@guildhall/core/shared/job";
import { handlerPathOf } from "@guildhall/core/shared/route";
import { describe, expect, it } from "vitest";
import { grantsOf } from "./grants.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, listOf, resourcesOf, type Statement } from "./template.fixture.ts";

const { templates } = synthesized();
const functions = [...templates.values()].flatMap(functionsOf);

const rows: [handler: string, grants: Grants][] = [
  ...allRoutes.map((route): [string, Grants] => [handlerPathOf(route), grantsOf(route)]),
  ...Object.entries<Job>(jobs).map(([handler, { grants }]): [string, Grants] => [handler, grants]),
];

const allStatementsOf = (handler: string): readonly Statement[] =>
  functions.find((one) => one.handler === handler)?.statements ?? [];

const statementsOf = (handler: string): readonly Statement[] =>
  allStatementsOf(handler).filter(({ Effect }) => Effect === "Allow");

/** All actions on one service that a function may call. */
const actionsOn = (service: string, handler: string): string[] =>
  [...new Set(statementsOf(handler).flatMap(({ Action }) => listOf(Action)))]
    .filter((action) => action.startsWith(`${service}:`))
    .toSorted();

const read = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
const write = ["dynamodb:ConditionCheckItem", "dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];

/** The allowed actions on the two buckets, one line each. */
function onBuckets(handler: string): string[] {
  return statementsOf(handler).flatMap(({ Action, Resource }) =>
    listOf(Action)
      .filter((action) => action.startsWith("s3:"))
      .flatMap((action) => listOf(Resource).map((resource) => `${action.slice(3)} ${placeOf(resource)}`)),
  );
}

function placeOf(resource: unknown): string {
  const text = JSON.stringify(resource);
  const bucket = text.includes("ExportFiles") ? "exports" : "files";
  return `${bucket}${/(\/[\w-]+)+\/\*/.exec(text)?.[0] ?? ""}`;
}

const filesOf: Record<NonNullable<Grants["files"]> | "none", string[]> = {
  none: [],
  receive: ["PutObject files/quarantine/*"],
  write: [
    "ListBucket files",
    "DeleteObject files/quarantine/*",
    "GetObject files/quarantine/*",
    "DeleteObject files/public/*",
    "PutObject files/public/*",
  ],
  check: [
    "ListBucket files",
    "DeleteObject files/quarantine/documents/*",
    "GetObject files/quarantine/documents/*",
    "GetObjectVersion files/quarantine/documents/*",
    "DeleteObject files/documents/*",
    "PutObject files/documents/*",
  ],
  show: ["ListBucket files", "GetObject files/documents/*"],
  erase: [
    "ListBucket files",
    "ListBucketVersions files",
    ...["documents", "public", "quarantine"].flatMap((prefix) =>
      ["DeleteObject", "DeleteObjectVersion", "GetObject"].map((action) => `${action} files/${prefix}/*`),
    ),
    "PutObject files/erased/*",
  ],
};
const exportsOf: Record<NonNullable<Grants["exports"]> | "none", string[]> = {
  none: [],
  read: ["GetObject exports/people/*"],
  write: [
    "ListBucket exports",
    ...["AbortMultipartUpload", "DeleteObject", "PutObject"].map((action) => `${action} exports/people/*`),
  ],
};

const listsOf: Record<NonNullable<Grants["lists"]> | "none", string[]> = {
  none: [],
  read: ["ListBucket exports", "GetObject exports/lists/*"],
  write: ["ListBucket exports", "GetObject exports/lists/*", "PutObject exports/lists/*"],
};

const listFilesOf: Record<NonNullable<Grants["listFiles"]> | "none", string[]> = {
  none: [],
  read: ["GetObject exports/list-files/*"],
  write: ["AbortMultipartUpload", "DeleteObject", "PutObject"].map((action) => `${action} exports/list-files/*`),
};

describe.each(rows)("%s", (handler, grants) => {
  it("may do what its row says on the table", () => {
    const erase = [...read, ...write, "dynamodb:BatchWriteItem"];
    const expected = { erase, write: [...read, ...write], read, none: [] }[grants.table ?? "none"];
    const scans = grants.scans ? ["dynamodb:Scan"] : [];
    expect(actionsOn("dynamodb", handler)).toEqual([...expected, ...scans].toSorted());
  });

  it("may change and delete what histories say only if its row says so", () => {
    const denied = allStatementsOf(handler).filter(({ Effect }) => Effect === "Deny");
    const guard = {
      Effect: "Deny",
      Action: ["dynamodb:DeleteItem", "dynamodb:UpdateItem"],
      Resource: statementsOf(handler).find(({ Action }) => listOf(Action).includes("dynamodb:UpdateItem"))?.Resource,
      Condition: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["AUDIT#*"] } },
    };
    expect(denied).toEqual(grants.table === "write" ? [guard] : []);
  });

  it("may do what its row says on the user pool", () => {
    const expected = (grants.userPool ?? []).map((action) => `cognito-idp:${action}`);
    expect(actionsOn("cognito-idp", handler)).toEqual(expected.toSorted());
  });

  it("may read the secrets of its row and no others", () => {
    const statements = statementsOf(handler).filter(({ Action }) => listOf(Action).includes("ssm:GetParameter"));
    const names = statements
      .flatMap(({ Resource }) => listOf(Resource))
      .map((arn) => /\/test\/(\w+)"/.exec(JSON.stringify(arn))?.[1]);
    expect(names.toSorted()).toEqual((grants.secrets ?? []).toSorted());
  });

  it("may send mail only if its row says so, and only as the portal", () => {
    expect(actionsOn("ses", handler)).toEqual(grants.mail ? ["ses:SendEmail"] : []);
    const [mail] = statementsOf(handler).filter(({ Action }) => listOf(Action).includes("ses:SendEmail"));
    if (mail) expect(mail).toHaveProperty("Condition", { StringEquals: { "ses:FromAddress": "no-reply@example.org" } });
  });

  it("may touch the files of its row and no others", () => {
    const expected = [
      ...filesOf[grants.files ?? "none"],
      ...exportsOf[grants.exports ?? "none"],
      ...listsOf[grants.lists ?? "none"],
      ...listFilesOf[grants.listFiles ?? "none"],
    ];
    // Two grants may each need to list a bucket.
    expect([...new Set(onBuckets(handler))].toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it("may send texts and look up places only if its row says so, from one number and one provider", () => {
    expect(actionsOn("sms-voice", handler)).toEqual(grants.texts ? ["sms-voice:SendTextMessage"] : []);
    const places = ["geo-places:Autocomplete", "geo-places:GetPlace"];
    expect(actionsOn("geo-places", handler)).toEqual(grants.places ? places : []);
  });

  it("may write its log, take its messages and do nothing else", () => {
    const services = statementsOf(handler).flatMap(({ Action }) =>
      listOf(Action).map((action) => action.split(":")[0]),
    );
    const known = [
      "cognito-idp",
      "dynamodb",
      "geo-places",
      "logs",
      "s3",
      "ses",
      "sms-voice",
      "ssm",
      ...(handler.startsWith("jobs/") ? ["sqs"] : []),
    ];
    expect(services.filter((service) => !known.includes(service ?? ""))).toEqual([]);
  });

  it("names every action and every resource in full", () => {
    const statements = statementsOf(handler);
    expect(statements.length).toBeGreaterThan(0);
    for (const { Action, Resource } of statements) {
      expect(listOf(Action).filter((action) => action.includes("*"))).toEqual([]);
      // Files have their own names; the part before the star is a prefix.
      expect(
        JSON.stringify(Resource).replaceAll(
          /\/(documents|erased|list-files|lists|people|public|quarantine|quarantine\/documents)\/\*"/g,
          '"',
        ),
      ).not.toContain("*");
    }
  });
});

describe("what erases", () => {
  it("is what carries out events of the outbox, and nothing else", () => {
    const erasing = rows.filter(([, { table }]) => table === "erase").map(([handler]) => handler);
    expect(erasing).toEqual(["outbox/replay", "jobs/outbox-consume", "jobs/outbox-sweep"]);
  });
});

describe("all roles", () => {
  it("carry none of AWS's own policies, but for the one that publishes the site", () => {
    const carrying = [...templates].flatMap(([stack, template]) =>
      resourcesOf(template, "AWS::IAM::Role")
        .filter(([, { Properties }]) => Properties.ManagedPolicyArns)
        .map(([id]) => `${stack}/${id.replace(/[0-9A-F]{8,}.*$/, "")}`),
    );
    expect(carrying).toEqual(["Web/CustomCDKBucketDeployment"]);
  });
});
