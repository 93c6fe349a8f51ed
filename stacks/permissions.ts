import type { Grants } from "@guildhall/core/ground/route/grants";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { type App, type Stack, use } from "sst/constructs";
import { secretArn } from "./secrets.ts";
import { settingsOf } from "./stage.ts";
import { mailAddressOf } from "./stage-settings.ts";
import { Storage, type TableAddress } from "./storage.ts";
import { Texting } from "./texting.ts";

const readActions = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
/** A transaction needs the rights of its single writes; it has no action of its own. */
const writeActions = ["dynamodb:ConditionCheckItem", "dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];

/** Takes out many items at once; also said apart from the rest, so that nobody has it by the way. */
const eraseActions = ["dynamodb:BatchWriteItem"];

interface Given {
  readonly grants: Grants;
  readonly logGroup: ILogGroup;
  /** Absent if the pool does not exist yet: for its own trigger. */
  readonly userPoolArn?: string | undefined;
}

const allow = (actions: readonly string[], resources: readonly string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] });

export function statementsOf(stack: Stack, app: App, { grants, logGroup, userPoolArn }: Given): PolicyStatement[] {
  return [
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]),
    ...tableStatements(use(Storage).table, grants.table),
    ...(grants.scans ? [allow(["dynamodb:Scan"], [use(Storage).table.arn])] : []),
    ...secretStatements(stack, app, grants),
    ...userPoolStatements(grants, userPoolArn),
    ...fileStatements(use(Storage), grants),
    ...(grants.mail ? [mailStatement(stack, app)] : []),
    ...(grants.texts ? [textStatement()] : []),
    ...(grants.places ? [placeStatement(stack)] : []),
  ];
}

function tableStatements({ arn, indexArns }: TableAddress, access: Grants["table"]): PolicyStatement[] {
  if (!access) return [];
  const actions = {
    read: readActions,
    write: [...readActions, ...writeActions],
    erase: [...readActions, ...writeActions, ...eraseActions],
  };
  const index = allow(["dynamodb:Query"], indexArns);
  return [allow(actions[access], [arn]), index, ...(access === "write" ? [denyChangesOfAudit(arn)] : [])];
}

/** Audit entries are only put (decision 24). In a transaction each item is checked like a single call. */
function denyChangesOfAudit(tableArn: string): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: ["dynamodb:DeleteItem", "dynamodb:UpdateItem"],
    resources: [tableArn],
    conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["AUDIT#*"] } },
  });
}

function secretStatements(stack: Stack, app: App, { secrets = [] }: Grants): PolicyStatement[] {
  if (secrets.length === 0) return [];
  return [
    allow(
      ["ssm:GetParameter"],
      secrets.map((name) => secretArn(stack, app, name)),
    ),
  ];
}

function userPoolStatements({ userPool = [] }: Grants, arn: string | undefined): PolicyStatement[] {
  if (userPool.length === 0) return [];
  if (!arn) throw new Error("This function is made before the user pool and cannot be granted anything on it");
  return [
    allow(
      userPool.map((action) => `cognito-idp:${action}`),
      [arn],
    ),
  ];
}

type Buckets = Pick<ReturnType<typeof Storage>, "files" | "exports">;

/** Without the right to list, a missing file is answered with "access denied" instead of "not found". */
function fileStatements({ files, exports }: Buckets, grants: Grants): PolicyStatement[] {
  const below = (prefix: string) => [files.arnForObjects(`${prefix}/*`)];
  const filesOf = {
    none: [],
    receive: [allow(["s3:PutObject"], below("quarantine"))],
    write: [
      allow(["s3:ListBucket"], [files.bucketArn]),
      allow(["s3:DeleteObject", "s3:GetObject"], below("quarantine")),
      allow(["s3:DeleteObject", "s3:PutObject"], below("public")),
    ],
    // Only the scanned version is read, so a file that is sent again is scanned again.
    check: [
      allow(["s3:ListBucket"], [files.bucketArn]),
      allow(["s3:DeleteObject", "s3:GetObject", "s3:GetObjectVersion"], below("quarantine/documents")),
      allow(["s3:DeleteObject", "s3:PutObject"], below("documents")),
    ],
    show: [allow(["s3:ListBucket"], [files.bucketArn]), allow(["s3:GetObject"], below("documents"))],
    erase: [
      allow(["s3:ListBucket", "s3:ListBucketVersions"], [files.bucketArn]),
      allow(
        ["s3:DeleteObject", "s3:DeleteObjectVersion", "s3:GetObject"],
        [...below("documents"), ...below("public"), ...below("quarantine")],
      ),
      // Erased ids, for a restore of the table: kept in versions. We can neither read nor delete them.
      allow(["s3:PutObject"], below("erased")),
    ],
  };
  const copies = [exports.arnForObjects("people/*")];
  const exportsOf = {
    none: [],
    read: [allow(["s3:GetObject"], copies)],
    write: [
      allow(["s3:ListBucket"], [exports.bucketArn]),
      allow(["s3:AbortMultipartUpload", "s3:DeleteObject", "s3:PutObject"], copies),
    ],
  };
  const snapshots = [exports.arnForObjects("lists/*")];
  const listsOf = {
    none: [],
    read: [allow(["s3:ListBucket"], [exports.bucketArn]), allow(["s3:GetObject"], snapshots)],
    write: [allow(["s3:ListBucket"], [exports.bucketArn]), allow(["s3:GetObject", "s3:PutObject"], snapshots)],
  };
  const filesOfLists = [exports.arnForObjects("list-files/*")];
  const listFilesOf = {
    none: [],
    read: [allow(["s3:GetObject"], filesOfLists)],
    write: [allow(["s3:AbortMultipartUpload", "s3:DeleteObject", "s3:PutObject"], filesOfLists)],
  };
  return [
    ...filesOf[grants.files ?? "none"],
    ...exportsOf[grants.exports ?? "none"],
    ...listsOf[grants.lists ?? "none"],
    ...listFilesOf[grants.listFiles ?? "none"],
  ];
}

function textStatement(): PolicyStatement {
  const { numberArn, sendingArn } = use(Texting);
  return allow(["sms-voice:SendTextMessage"], [numberArn, sendingArn]);
}

function placeStatement(stack: Stack): PolicyStatement {
  const provider = stack.formatArn({
    service: "geo-places",
    account: "",
    resource: "provider",
    resourceName: "default",
  });
  return allow(["geo-places:Autocomplete", "geo-places:GetPlace"], [provider]);
}

function mailStatement(stack: Stack, app: App): PolicyStatement {
  const from = mailAddressOf(settingsOf(app).mailFrom);
  const named = (resource: string, resourceName: string) => stack.formatArn({ service: "ses", resource, resourceName });
  const resources = [
    named("identity", from.split("@")[1] ?? ""),
    named("configuration-set", app.logicalPrefixedName("mail")),
  ];
  const statement = allow(["ses:SendEmail"], resources);
  statement.addCondition("StringEquals", { "ses:FromAddress": from });
  return statement;
}
