import { RemovalPolicy } from "aws-cdk-lib";
import type { App, Stack } from "sst/constructs";
import { useProject as theProject } from "sst/project.js";
import { readStageSettings, type StageSettings } from "./stage-settings.ts";

const isProduction = (stage: string): boolean => stage === "production";

export const settingsOf = ({ stage }: App): StageSettings => readStageSettings(theProject().paths.root, stage);

export const protection = ({ stage }: App) => ({
  isProtected: isProduction(stage),
  removalPolicy: isProduction(stage) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/** In production logs outlive their stack, too; but not one whose creation failed, since their names would be taken at the next. */
export const logRemovalPolicy = ({ stage }: App): RemovalPolicy =>
  isProduction(stage) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

export const secretsPrefix = ({ stage }: App): string => `/guildhall/${stage}`;

/** SST adds a function for its own custom resources to each stack; none of our resources uses it. */
export function dropCustomResourceHandler(stack: Stack): void {
  stack.node.tryRemoveChild("CustomResourceHandler");
}
