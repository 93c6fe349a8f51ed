import type { LocalDate } from "../../../ground/shared/values.ts";
import * as Catalog from "../../../money/catalog/catalog.ts";
import type { Pathway } from "./certification-settings.ts";

type WithModules = Pick<Pathway, "modules"> | undefined;

/** The trainings of the pathway, in their order. */
export const modulesOf = (pathway: WithModules): string[] => (pathway?.modules ?? []).map(({ id }) => id);

/** Asked for only where a pathway has modules. */
export async function moduleNames(pathway: WithModules): Promise<ReadonlyMap<string, string>> {
  const modules = pathway?.modules ?? [];
  const products = modules.length > 0 ? await Catalog.findProducts(modules) : [];
  return new Map(products.map(({ id, name }) => [id, name]));
}

type DoneOn = Readonly<Record<string, { readonly on: LocalDate }>>;

/** By staff until the learning platform says it (bylaws#module-approval). */
export async function modulesShown(pathway: WithModules, doneOn: DoneOn = {}) {
  const names = await moduleNames(pathway);
  return modulesOf(pathway).map((id) => {
    const done = doneOn[id];
    return { id, name: names.get(id) ?? id, ...(done && { doneOn: done.on }) };
  });
}
