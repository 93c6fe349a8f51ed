import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { type App, type Stack, use } from "sst/constructs";
import type { Grants } from "./grants.ts";
import { secretArn } from "./secrets.ts";
import { settingsOf } from "./stage.ts";
import { mailAddressOf } from "./stage-settings.ts";
import { Storage, type TableAddress } from "./storage.ts";

const readActions = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
/** A transaction is allowed by what it holds; there is no action of its own. */
const writeActions = ["dynamodb:ConditionCheckItem", "dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];

interface Given {
  readonly grants: Grants;
  readonly logGroup: ILogGroup;
  /** Absent where the pool is not made yet: its own trigger. */
  readonly userPoolArn?: string | undefined;
}

const allow = (actions: readonly string[], resources: readonly string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] });

/** A row of the grants table as statements: named actions on named resources, never a star. */
export function statementsOf(stack: Stack, app: App, { grants, logGroup, userPoolArn }: Given): PolicyStatement[] {
  return [
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]),
    ...tableStatements(use(Storage).table, grants.table),
    ...secretStatements(stack, app, grants),
    ...userPoolStatements(grants, userPoolArn),
    ...(grants.mail ? [mailStatement(stack, app)] : []),
  ];
}

function tableStatements({ arn, indexArns }: TableAddress, access: Grants["table"]): PolicyStatement[] {
  if (!access) return [];
  const actions = access === "write" ? [...readActions, ...writeActions] : readActions;
  return [allow(actions, [arn]), allow(["dynamodb:Query"], indexArns)];
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

/** From the portal's own address only. */
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
