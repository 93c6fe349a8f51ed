import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allRoutes } from "../../packages/core/src/assembly/contract.ts";
import { handlerPathOf } from "../../packages/core/src/ground/route/route.ts";
import type { SynthesizedStack } from "../deploy/templates.ts";
import { resourcesOf } from "./deploy.ts";
import type { Emulator } from "./emulator.ts";

export interface DeployedFunction {
  /** File below packages/functions/src, without its extension. */
  readonly handler: string;
  /** What it is there for: a route, or itself. */
  readonly serves: string;
  readonly name: string;
  readonly role: string;
}

interface Resource {
  readonly Type: string;
  readonly Properties?: { readonly Handler?: string; readonly Role?: { readonly "Fn::GetAtt"?: readonly string[] } };
}

const routes = new Map(allRoutes.map((route) => [handlerPathOf(route), `${route.method} ${route.path}`]));

/** The purpose of a handler: its route, or its own name. */
export const routeOrHandler = (handler: string): string => routes.get(handler) ?? handler;

const own = /^packages\/functions\/src\/(.+)\.handler$/;

/** Every function of ours, with the names that it and its role were given. */
export async function deployedFunctions(
  emulator: Emulator,
  folder: string,
  stacks: readonly SynthesizedStack[],
): Promise<DeployedFunction[]> {
  const found = stacks
    .filter(({ functions }) => functions.length > 0)
    .map(async ({ name: stack }) => {
      const made = new Map((await resourcesOf(emulator, stack)).map((one) => [one.logicalId, one.physicalId]));
      const { Resources } = JSON.parse(readFileSync(join(folder, `${stack}.template.json`), "utf8"));
      return Object.entries<Resource>(Resources).flatMap(([id, { Type, Properties }]) => {
        const handler = own.exec(Properties?.Handler ?? "")?.[1];
        if (Type !== "AWS::Lambda::Function" || !handler) return [];
        const role = made.get(Properties?.Role?.["Fn::GetAtt"]?.[0] ?? "") ?? "";
        return [{ handler, serves: routeOrHandler(handler), name: made.get(id) ?? "", role }];
      });
    });
  return (await Promise.all(found)).flat();
}
