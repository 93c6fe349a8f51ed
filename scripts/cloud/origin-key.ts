import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openParameterStore } from "../../stacks/parameter-store.ts";
import type { SynthesizedStack } from "../deploy/templates.ts";
import { update } from "./deploy.ts";
import type { Emulator } from "./emulator.ts";

interface Deployment {
  readonly emulator: Emulator;
  readonly folder: string;
  readonly stacks: readonly SynthesizedStack[];
  /** The API's answer to a request with this key. */
  readonly answerTo: (proof: string) => Promise<number>;
}

const reference = /(\{\{resolve:ssm:\/guildhall\/ci\/ORIGIN_KEY:)(\d+)(\}\})/g;

/** The templates after another change of the key: each version is one higher. */
const withNextVersion = (template: string): string =>
  template.replaceAll(reference, (_, before: string, version: string, after: string) =>
    [before, Number(version) + 1, after].join(""),
  );

const ok = 200;

/** Changes the key as docs/deploy.md says, and checks at each step which keys are accepted. Returns the faults. */
export async function changeOriginKey({ emulator, folder, stacks, answerTo }: Deployment): Promise<string[]> {
  const store = openParameterStore("ci");
  const former = await store.read("ORIGIN_KEY");
  const next = randomBytes(32).toString("base64url");
  const both = `${next} ${former}`;
  const found: string[] = [];
  const expect = async (when: string, proof: string, isLetIn: boolean) => {
    const status = await answerTo(proof);
    if ((status === ok) !== isLetIn) found.push(`ORIGIN_KEY, ${when}: the API answers ${status}`);
  };
  const deploy = async (isMeant: (name: string) => boolean) => {
    for (const { name } of stacks.filter((stack) => isMeant(stack.name))) {
      const template = readFileSync(join(folder, `${name}.template.json`), "utf8");
      const changed = withNextVersion(template);
      if (changed !== template) await update(emulator, { name, template: changed });
    }
  };
  const isWeb = (name: string) => name.endsWith("-Web");

  await store.write("ORIGIN_KEY", next, "String");
  await expect("kept and not deployed, by the key before", former, true);
  await expect("kept and not deployed, by the new one", next, false);
  await deploy(isWeb);
  await expect("once the distribution sends both, at functions that know the one before", both, true);
  await deploy((name) => !isWeb(name));
  await expect("once all is deployed, by both", both, true);
  await expect("once all is deployed, by the new one", next, true);
  await expect("once all is deployed, by the one before", former, false);
  return found;
}
