import { listProjection } from "@guildhall/core/assembly/lists";
import { Duration } from "aws-cdk-lib";
import { TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import { type App, Bucket, type Stack, type StackContext, Table } from "sst/constructs";
import { dropCustomResourceHandler, protection, settingsOf } from "./stage.ts";

export const indexes = ["gsi1", "gsi2", "gsi3", "gsi4"] as const;
/** The index of lists has the attributes that the columns read. It cannot be changed, only replaced (docs/lists.md). */
const projections: Record<(typeof indexes)[number], "all" | string[]> = {
  ...{ gsi1: "all", gsi2: "all", gsi3: "all" },
  gsi4: [...listProjection],
};
const keys = ["pk", "sk", ...indexes.flatMap((index) => [`${index}pk`, `${index}sk`])];

/** The table as other stacks refer to it: by name, so that after a restore they can use another (docs/deploy.md). */
export interface TableAddress {
  readonly name: string;
  readonly arn: string;
  readonly indexArns: readonly string[];
  readonly streamArn: string;
  /** What functions are told of it. */
  readonly environment: { readonly TABLE_NAME: string; readonly RESTORED_TO?: string };
}

export function Storage({ stack, app }: StackContext) {
  dropCustomResourceHandler(stack);
  const table = createTable(stack, app);
  const logs = createLogBucket(stack, app);
  const shared = { ...privateBucket(app), serverAccessLogsBucket: logs };
  const files = createFiles(stack, app, shared);
  stack.addOutputs({ FilesBucket: files.bucketName });
  return {
    table: addressOf(stack, app, table),
    logs,
    files,
    exports: createExports(stack, shared),
  };
}

function createTable(stack: Stack, app: App): Table {
  const { isProtected, removalPolicy } = protection(app);
  return new Table(stack, "Table", {
    fields: Object.fromEntries(keys.map((key) => [key, "string"])),
    primaryIndex: { partitionKey: "pk", sortKey: "sk" },
    globalIndexes: Object.fromEntries(
      indexes.map((index) => [
        index,
        { partitionKey: `${index}pk`, sortKey: `${index}sk`, projection: projections[index] },
      ]),
    ),
    timeToLiveAttribute: "ttl",
    stream: "new_and_old_images",
    cdk: {
      table: {
        pointInTimeRecovery: true,
        encryption: TableEncryption.AWS_MANAGED,
        deletionProtection: isProtected,
        removalPolicy,
      },
    },
  });
}

function addressOf(stack: Stack, app: App, { cdk: { table } }: Table): TableAddress {
  const { restoredTable } = settingsOf(app);
  // Stays an export even if nobody reads it: CloudFormation refuses to drop one that an older stack still imports.
  stack.exportValue(table.tableStreamArn);
  const name = restoredTable?.name ?? app.logicalPrefixedName("Table");
  const arn = stack.formatArn({ service: "dynamodb", resource: "table", resourceName: name });
  return {
    name,
    arn,
    indexArns: indexes.map((index) => `${arn}/index/${index}`),
    streamArn: restoredTable?.streamArn ?? table.tableStreamArn ?? "",
    environment: { TABLE_NAME: name, ...(restoredTable && { RESTORED_TO: restoredTable.to }) },
  };
}

const privateBucket = (app: App) =>
  ({
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: protection(app).removalPolicy,
  }) satisfies s3.BucketProps;

/** CloudFront writes its logs as the owner of objects, which needs access control lists. */
function createLogBucket(stack: Stack, app: App): s3.Bucket {
  return new s3.Bucket(stack, "Logs", {
    ...privateBucket(app),
    objectOwnership: s3.ObjectOwnership.OBJECT_WRITER,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
}

/** Uploads of people. They arrive below quarantine/ and are moved when they are found clean. */
function createFiles(stack: Stack, app: App, shared: s3.BucketProps): s3.IBucket {
  const { domain } = settingsOf(app);
  const files = new Bucket(stack, "Files", {
    cors: [
      {
        allowedMethods: ["POST"],
        allowedOrigins: [domain ? `https://${domain.name}` : "https://*.cloudfront.net"],
        allowedHeaders: ["*"],
        maxAge: "1 hour",
      },
    ],
    cdk: {
      bucket: {
        ...shared,
        versioned: true,
        serverAccessLogsPrefix: "files/",
        lifecycleRules: [
          // Nobody needs a deleted version: it is removed as soon as the bucket can.
          { prefix: "quarantine/", expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
          // Derived from uploads, and never overwritten: versions only help against a deletion by mistake.
          { prefix: "public/", noncurrentVersionExpiration: Duration.days(7) },
          { prefix: "documents/", noncurrentVersionExpiration: Duration.days(7) },
          { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(90) },
        ],
      },
    },
  });
  allowReadOfPublicFiles(stack, files.cdk.bucket);
  return files.cdk.bucket;
}

/** Of any distribution of this account: ours is made after the bucket. With the right to list, a missing file is "not found". */
function allowReadOfPublicFiles(stack: Stack, files: s3.IBucket): void {
  const distributions = stack.formatArn({
    service: "cloudfront",
    region: "",
    resource: "distribution",
    resourceName: "*",
  });
  const allow = (action: string, resource: string) =>
    files.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: [action],
        resources: [resource],
        conditions: { ArnLike: { "AWS:SourceArn": distributions } },
      }),
    );
  allow("s3:GetObject", files.arnForObjects("public/*"));
  allow("s3:ListBucket", files.bucketArn);
}

function createExports(stack: Stack, shared: s3.BucketProps): s3.IBucket {
  const exports = new Bucket(stack, "ExportFiles", {
    cors: false,
    cdk: {
      bucket: {
        ...shared,
        serverAccessLogsPrefix: "exports/",
        lifecycleRules: [
          // A file of a list has many people in it, and can be fetched for a day.
          { prefix: "list-files/", expiration: Duration.days(1) },
          { expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ],
      },
    },
  });
  return exports.cdk.bucket;
}
