import { allRoutes, jobs } from "@guildhall/core/assembly/contract";
import type { Grants } from "@guildhall/core/ground/route/grants";
import type { Job } from "@guildhall/core/ground/route/job";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { describe, expect, it } from "vitest";
import { grantsOf } from "./grants.ts";
import { synthesized } from "./synthesis.fixture.ts";
import { functionsOf, listOf, offendersIn, resourcesOf, type Statement } from "./template.fixture.ts";

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

/** Functions whose role is not what their row says. */
const offenders = (compare: (handler: string, grants: Grants) => { is: unknown; expected: unknown }) =>
  offendersIn(rows, ([handler, grants]) => ({ of: handler, ...compare(handler, grants) }));

describe("every function", () => {
  it("may do what its row says on the table", () => {
    const erase = [...read, ...write, "dynamodb:BatchWriteItem"];
    const found = offenders((handler, grants) => {
      const expected = { erase, write: [...read, ...write], read, none: [] }[grants.table ?? "none"];
      const scans = grants.scans ? ["dynamodb:Scan"] : [];
      return { is: actionsOn("dynamodb", handler), expected: [...expected, ...scans].toSorted() };
    });
    expect(found).toEqual([]);
  });

  it("may change and delete what histories say only if its row says so", () => {
    const found = offenders((handler, grants) => {
      const guard = {
        Effect: "Deny",
        Action: ["dynamodb:DeleteItem", "dynamodb:UpdateItem"],
        Resource: statementsOf(handler).find(({ Action }) => listOf(Action).includes("dynamodb:UpdateItem"))?.Resource,
        Condition: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["AUDIT#*"] } },
      };
      const denied = allStatementsOf(handler).filter(({ Effect }) => Effect === "Deny");
      return { is: denied, expected: grants.table === "write" ? [guard] : [] };
    });
    expect(found).toEqual([]);
  });

  it("may do what its row says on the user pool", () => {
    const found = offenders((handler, grants) => ({
      is: actionsOn("cognito-idp", handler),
      expected: (grants.userPool ?? []).map((action) => `cognito-idp:${action}`).toSorted(),
    }));
    expect(found).toEqual([]);
  });

  it("may read the secrets of its row and no others", () => {
    const found = offenders((handler, grants) => {
      const names = statementsOf(handler)
        .filter(({ Action }) => listOf(Action).includes("ssm:GetParameter"))
        .flatMap(({ Resource }) => listOf(Resource))
        .map((arn) => /\/test\/(\w+)"/.exec(JSON.stringify(arn))?.[1]);
      return { is: names.toSorted(), expected: (grants.secrets ?? []).toSorted() };
    });
    expect(found).toEqual([]);
  });

  it("may send mail only if its row says so, and only as the portal", () => {
    const found = offenders((handler, grants) => {
      const sending = statementsOf(handler).filter(({ Action }) => listOf(Action).includes("ses:SendEmail"));
      const conditions = sending.map(({ Condition }) => Condition);
      const asPortal = { StringEquals: { "ses:FromAddress": "no-reply@example.org" } };
      return {
        is: [actionsOn("ses", handler), conditions],
        expected: grants.mail ? [["ses:SendEmail"], [asPortal]] : [[], []],
      };
    });
    expect(found).toEqual([]);
  });

  it("may touch the files of its row and no others", () => {
    const found = offenders((handler, grants) => {
      const expected = [
        ...filesOf[grants.files ?? "none"],
        ...exportsOf[grants.exports ?? "none"],
        ...listsOf[grants.lists ?? "none"],
        ...listFilesOf[grants.listFiles ?? "none"],
      ];
      // Two grants may each need to list a bucket.
      return { is: [...new Set(onBuckets(handler))].toSorted(), expected: [...new Set(expected)].toSorted() };
    });
    expect(found).toEqual([]);
  });

  it("may send texts and look up places only if its row says so, from one number and one provider", () => {
    const places = ["geo-places:Autocomplete", "geo-places:GetPlace"];
    const found = offenders((handler, grants) => ({
      is: [actionsOn("sms-voice", handler), actionsOn("geo-places", handler)],
      expected: [grants.texts ? ["sms-voice:SendTextMessage"] : [], grants.places ? places : []],
    }));
    expect(found).toEqual([]);
  });

  it("may write its log, take its messages and do nothing else", () => {
    const known = ["cognito-idp", "dynamodb", "geo-places", "logs", "s3", "ses", "sms-voice", "ssm"];
    const found = offenders((handler) => {
      const services = statementsOf(handler).flatMap(({ Action }) =>
        listOf(Action).map((action) => action.split(":")[0] ?? ""),
      );
      const allowed = handler.startsWith("jobs/") ? [...known, "sqs"] : known;
      return { is: services.filter((service) => !allowed.includes(service)), expected: [] };
    });
    expect(found).toEqual([]);
  });

  it("names every action and every resource in full", () => {
    // Files have their own names; the part before the star is a prefix.
    const prefix = /\/(documents|erased|list-files|lists|people|public|quarantine|quarantine\/documents)\/\*"/g;
    const found = offenders((handler) => {
      const statements = statementsOf(handler);
      const actions = statements.flatMap(({ Action }) => listOf(Action)).filter((action) => action.includes("*"));
      const resources = statements
        .map(({ Resource }) => JSON.stringify(Resource))
        .filter((resource) => resource.replaceAll(prefix, '"').includes("*"));
      return {
        is: { isAllowedAnything: statements.length > 0, actions, resources },
        expected: { isAllowedAnything: true, actions: [], resources: [] },
      };
    });
    expect(found).toEqual([]);
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
