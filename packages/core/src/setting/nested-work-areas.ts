import { importRows } from "../system-page/import-rows.ts";
import type { PageRowOf } from "../system-page/system-page.schema.ts";
import { storedRows } from "../system-page/system-rows.ts";
import { workAreaPage } from "./work-area.system-page.ts";
import { workAreaCategoryPage } from "./work-area-category.system-page.ts";

type WorkArea = PageRowOf<typeof workAreaPage.fields>;

/** An earlier release stored the work areas of a category in its row. Those that have no row of their own. */
export async function nestedWorkAreas(): Promise<WorkArea[]> {
  const [categories, stored] = await Promise.all([storedRows(workAreaCategoryPage), storedRows(workAreaPage)]);
  const seeded = (workAreaPage.seed ?? []).map((area) => JSON.stringify([area.id, area.name, area.categoryId]));
  const known = new Set([...stored.map(({ id }) => id)]);
  const isKnown = ({ id, name, categoryId }: WorkArea) =>
    known.has(id) || seeded.includes(JSON.stringify([id, name, categoryId]));
  return categories.flatMap(areasIn).filter((area) => !isKnown(area));
}

function areasIn({ id: categoryId, values }: { readonly id: string; readonly values: Record<string, unknown> }) {
  const areas = Array.isArray(values.workAreas) ? values.workAreas : [];
  return areas.flatMap((area: { readonly id?: unknown } | null) => {
    const parsed = workAreaPage.schema.safeParse({ ...area, categoryId });
    return parsed.success && typeof area?.id === "string" ? [{ ...parsed.data, id: area.id }] : [];
  });
}

export const storeWorkAreas = (areas: readonly WorkArea[]): Promise<void> => importRows(workAreaPage, areas);
