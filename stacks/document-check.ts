import { arrivingPrefix } from "@guildhall/core/ground/route/grants";
import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { CfnMalwareProtectionPlan } from "aws-cdk-lib/aws-guardduty";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type * as sqs from "aws-cdk-lib/aws-sqs";
import { type Queue, type Stack, use } from "sst/constructs";
import { Storage } from "./storage.ts";

interface Checking {
  /** Its consumer checks one file for each message. */
  readonly queue: Queue;
  readonly lost: sqs.IQueue;
}

/** GuardDuty scans each document that arrives, and its answer goes through the queue to the check (decision 35). */
export function scanDocuments(stack: Stack, { queue, lost }: Checking): void {
  const { files } = use(Storage);
  new CfnMalwareProtectionPlan(stack, "DocumentScan", {
    role: createScanRole(stack, files).roleArn,
    protectedResource: { s3Bucket: { bucketName: files.bucketName, objectPrefixes: [arrivingPrefix] } },
    actions: { tagging: { status: "DISABLED" } },
  });
  new Rule(stack, "DocumentScanned", {
    description: "What the scan found in each document that arrived",
    eventPattern: {
      source: ["aws.guardduty"],
      detailType: ["GuardDuty Malware Protection Object Scan Result"],
      detail: {
        s3ObjectDetails: { bucketName: [files.bucketName], objectKey: [{ prefix: arrivingPrefix }] },
      },
    },
    targets: [
      new SqsQueue(queue.cdk.queue, { deadLetterQueue: lost, retryAttempts: 10, maxEventAge: Duration.hours(1) }),
    ],
  });
}

/** As GuardDuty asks for it, without the rights to tag: https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-iam-policy-prerequisite.html */
function createScanRole(stack: Stack, files: IBucket): Role {
  const managedRule = stack.formatArn({
    service: "events",
    resource: "rule",
    resourceName: "DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*",
  });
  const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
    new PolicyStatement({ actions, resources, ...(conditions && { conditions }) });
  const byGuardDuty = {
    StringLike: { "events:ManagedBy": "malware-protection-plan.guardduty.amazonaws.com" },
  };
  return new Role(stack, "DocumentScanRole", {
    assumedBy: new ServicePrincipal("malware-protection-plan.guardduty.amazonaws.com"),
    description: "What GuardDuty may touch to scan documents that arrive",
    inlinePolicies: {
      scan: new PolicyDocument({
        statements: [
          allow(
            ["events:DeleteRule", "events:PutRule", "events:PutTargets", "events:RemoveTargets"],
            [managedRule],
            byGuardDuty,
          ),
          allow(["events:DescribeRule", "events:ListTargetsByRule"], [managedRule]),
          allow(["s3:GetBucketNotification", "s3:ListBucket", "s3:PutBucketNotification"], [files.bucketArn]),
          allow(["s3:PutObject"], [files.arnForObjects("malware-protection-resource-validation-object")]),
          allow(["s3:GetObject", "s3:GetObjectVersion"], [files.arnForObjects(`${arrivingPrefix}*`)]),
        ],
      }),
    },
  });
}
