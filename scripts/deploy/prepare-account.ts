import { join } from "node:path";
import { ExplainedError } from "../../packages/small-cloud/src/shared/explained-error.ts";
import { accountOf, bootstrapVersion, region } from "../../stacks/parameter-store.ts";
import { root } from "../root.ts";
import { run } from "../run.ts";

/** As SST asks for: with an older one it would do this itself, by the newest command line that npm has that day. */
const oldest = 14;

/** What a deployment needs of an account: a bucket for code, and roles that deploy. Made once, by the CDK that is pinned here. */
export async function prepareAccount(stage: string): Promise<void> {
  if ((await bootstrapVersion()) >= oldest) return;
  const account = await accountOf(stage);
  const cdk = join(root, "stacks", "node_modules", "aws-cdk", "bin", "cdk");
  const args = [cdk, "bootstrap", `aws://${account}/${region}`, "--no-version-reporting", "--no-notices"];
  const { code } = await run(process.execPath, args, { show: true });
  if (code === 0) return;
  throw new ExplainedError(
    "The account could not be prepared; the CDK says above why. It takes an administrator: docs/deploy.md, Prepare the account.",
  );
}
