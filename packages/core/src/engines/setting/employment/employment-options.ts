import { rowsOf } from "../../system-page/system-rows.ts";
import { EmploymentOptions, MilitaryInstallations } from "../setting.schema.ts";
import { areasOfExpertisePage } from "./areas-of-expertise.system-page.ts";
import { militaryInstallationPage } from "./military-installation.system-page.ts";
import { workAreaPage } from "./work-area.system-page.ts";
import { workAreaCategoryPage } from "./work-area-category.system-page.ts";

export async function employmentOptions(): Promise<EmploymentOptions> {
  const [categories, workAreas, areasOfExpertise] = await Promise.all([
    rowsOf(workAreaCategoryPage),
    rowsOf(workAreaPage),
    rowsOf(areasOfExpertisePage),
  ]);
  const areasIn = Map.groupBy(workAreas, ({ categoryId }) => categoryId);
  const workAreaCategories = categories.map(({ id, name }) => ({ id, name, workAreas: areasIn.get(id) ?? [] }));
  return EmploymentOptions.parse({ workAreaCategories, areasOfExpertise });
}

export async function militaryInstallations(): Promise<MilitaryInstallations> {
  return MilitaryInstallations.parse({ data: await rowsOf(militaryInstallationPage) });
}

export const isMilitaryInstallation = async (id: string): Promise<boolean> =>
  (await rowsOf(militaryInstallationPage)).some((installation) => installation.id === id);
