import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { readStageSettings, type StageSettings } from "../../stacks/stage-settings.ts";
import { root } from "../root.ts";

export interface StageArguments {
  readonly stage: string;
  readonly isApplied: boolean;
  readonly rest: readonly string[];
  readonly settings: StageSettings;
}

/** "production --apply": which stage, and whether to do it or only to say it. */
export function readStageArguments(args: readonly string[], usage: string): StageArguments {
  const [stage, ...rest] = args.filter((one) => !one.startsWith("--"));
  const unknown = args.find((one) => one.startsWith("--") && one !== "--apply");
  if (unknown) throw new ExplainedError(`There is no option ${unknown}. ${usage}`);
  if (!stage) throw new ExplainedError(`Which stage? ${usage}`);
  if (!/^[a-z][a-z0-9]{1,15}$/.test(stage) || isNeverDeployed(stage)) {
    throw new ExplainedError(
      `"${stage}" cannot be a stage: two to sixteen small letters and digits, but not ci or test.`,
    );
  }
  return { stage, rest, isApplied: args.includes("--apply"), settings: settingsOf(stage) };
}

/** What is only synthesized is nowhere but on an emulator. */
const isNeverDeployed = (stage: string): boolean =>
  stage === "test" || (stage === "ci" && !process.env.AWS_ENDPOINT_URL);

function settingsOf(stage: string): StageSettings {
  try {
    return readStageSettings(root, stage);
  } catch (error) {
    throw new ExplainedError(error instanceof Error ? error.message : String(error));
  }
}
