import * as Catalog from "../../../money/catalog/catalog.ts";
import type { Pathway } from "../setting/certification-settings.ts";
import type { RegistrationModule } from "./registration.schema.ts";
import type { RegistrationRead } from "./registration-read.ts";

/** The trainings of the pathway, in their order. */
export const modulesOf = (pathway: Pick<Pathway, "modules"> | undefined): string[] =>
  (pathway?.modules ?? []).map(({ id }) => id);

/** Asked for only where a pathway has modules. */
export async function moduleNames(pathway: Pick<Pathway, "modules"> | undefined): Promise<ReadonlyMap<string, string>> {
  const modules = pathway?.modules ?? [];
  const products = modules.length > 0 ? await Catalog.findProducts(modules) : [];
  return new Map(products.map(({ id, name }) => [id, name]));
}

/** By staff until the learning platform says it (bylaws#module-approval). */
export async function modulesShown({
  registration: { modulesDone = {} },
  pathway,
}: Pick<RegistrationRead, "registration" | "pathway">): Promise<RegistrationModule[]> {
  const names = await moduleNames(pathway);
  return modulesOf(pathway).map((id) => {
    const done = modulesDone[id];
    return { id, name: names.get(id) ?? id, ...(done && { doneOn: done.on }) };
  });
}
