import { expect, it } from "vitest";
import { reasonsIn } from "./stack-reasons.ts";

const StackId = "arn:aws:cloudformation:us-east-1:1:stack/Web/1";
const ofStack = (ResourceStatus: string, ResourceStatusReason?: string) => ({
  StackId,
  PhysicalResourceId: StackId,
  LogicalResourceId: "Web",
  ResourceType: "AWS::CloudFormation::Stack",
  ResourceStatus,
  ResourceStatusReason,
});
const of = (LogicalResourceId: string, ResourceStatus: string, ResourceStatusReason?: string) => ({
  StackId,
  PhysicalResourceId: "x",
  LogicalResourceId,
  ResourceType: "AWS::S3::Bucket",
  ResourceStatus,
  ResourceStatusReason,
});

// As CloudFormation tells them: newest first, and those of earlier deployments after them.
const events = [
  ofStack("UPDATE_ROLLBACK_COMPLETE"),
  ofStack("UPDATE_ROLLBACK_IN_PROGRESS", "The following resource(s) failed to update: [Second, First]."),
  of("Third", "UPDATE_FAILED", "Resource update cancelled"),
  of("Second", "CREATE_FAILED", "Second cannot be made"),
  of("First", "CREATE_FAILED", "First cannot be made"),
  of("First", "CREATE_IN_PROGRESS"),
  ofStack("UPDATE_IN_PROGRESS", "User Initiated"),
  ofStack("UPDATE_ROLLBACK_COMPLETE"),
  of("Old", "CREATE_FAILED", "What failed last week"),
  ofStack("UPDATE_IN_PROGRESS", "User Initiated"),
];

it("tells what failed this time, the first first, and not what was only taken along", () => {
  expect(reasonsIn(events)).toEqual([
    "First (AWS::S3::Bucket): First cannot be made",
    "Second (AWS::S3::Bucket): Second cannot be made",
  ]);
});

it("tells why a stack was never made", () => {
  expect(reasonsIn([of("First", "CREATE_FAILED", "No"), ofStack("CREATE_IN_PROGRESS")])).toEqual([
    "First (AWS::S3::Bucket): No",
  ]);
});

it("has nothing to tell of a deployment that went well", () => {
  expect(
    reasonsIn([ofStack("UPDATE_COMPLETE"), of("First", "UPDATE_COMPLETE"), ofStack("UPDATE_IN_PROGRESS")]),
  ).toEqual([]);
});
