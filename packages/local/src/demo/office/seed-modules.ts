import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { idUnderWay } from "../certification/under-way.ts";
import { actorFor } from "../money/seed-carts.ts";
import type { Seeding } from "../seeding.ts";
import { approve } from "./seed-registrations.ts";

const pathwayKey = "distance-learning";
const mostModules = 2;

/** Staff have given a pathway modules: they mark those of somebody as done, of others all, and have approved one's. */
export async function seedModules(options: Seeding): Promise<void> {
  const modules = await givePathwayModules(options);
  const [first = ""] = modules;
  await mark(await idUnderWay("modules", options), [first], options);
  await mark(await idUnderWay("modulessent", options), modules, options);
  const approved = await idUnderWay("modulesapproved", options);
  await mark(approved, modules, options);
  await approve(approved, options, "mod");
}

async function givePathwayModules(options: Seeding): Promise<string[]> {
  const { list } = await import("@guildhall/core/desks/system-data/list-rows");
  const { change } = await import("@guildhall/core/desks/system-data/system-data");
  const Catalog = await import("@guildhall/core/money/catalog/catalog");
  const { forgetCertificationSettings } = await import(
    "@guildhall/core/domains/certification/setting/certification-settings"
  );
  const staff = actorFor("admin", options);
  const moduleIds = (await Catalog.offered("training")).slice(0, mostModules).map(({ id }) => id);
  const row = (await list(staff, "pathway")).data.find(({ values }) => values.key === pathwayKey);
  if (!row) throw new Error(`There is no pathway ${pathwayKey}`);
  await change(staff, { name: "pathway", id: row.id, revision: row.revision }, { ...row.values, moduleIds });
  forgetCertificationSettings();
  return moduleIds;
}

async function mark(id: RegistrationId, modules: readonly string[], options: Seeding): Promise<void> {
  const { markModule } = await import("@guildhall/core/domains/certification/staff/mark-module");
  const staff = actorFor("admin", options);
  for (const categoryId of modules) {
    await markModule(staff, { id, categoryId }, { done: true, reason: "Certificate of completion seen" });
  }
}
