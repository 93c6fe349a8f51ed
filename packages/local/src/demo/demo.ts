import type { StandIns } from "../stand-ins.ts";
import { demoPeople, demoSignIns } from "./demo-people.ts";
import { demoSettings } from "./demo-settings.ts";

export { demoSignIns };

/** Fills an empty data folder with an association that could exist. The same one each time. */
export async function seedDemo({ standIns }: { readonly standIns: StandIns }): Promise<void> {
  // Loaded now, not before: they read the environment that the cloud has just set.
  const { importPeople } = await import("@guildhall/core/account/import-people");
  const { importSettings } = await import("@guildhall/core/setting/import-settings");
  const people = demoPeople(new Date());
  await importPeople(people.map(({ password: _, ...person }) => person));
  standIns.cognito.seedUsers(
    people.map(({ id, email, password, isStaff, firstName, lastName }) => ({
      username: id,
      email,
      ...(password && { password }),
      groups: isStaff ? ["admin"] : [],
      attributes: { given_name: firstName, family_name: lastName },
    })),
  );
  await importSettings(demoSettings(new Date()));
}
