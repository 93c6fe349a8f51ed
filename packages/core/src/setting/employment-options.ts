import { rowsOf } from "../system-page/system-rows.ts";
import { areasOfExpertisePage } from "./areas-of-expertise.page.ts";
import { militaryInstallationPage } from "./military-installation.page.ts";
import { EmploymentOptions, MilitaryInstallations } from "./setting.schema.ts";
import { workAreaPage } from "./work-area.page.ts";
import { workAreaCategoryPage } from "./work-area-category.page.ts";

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
