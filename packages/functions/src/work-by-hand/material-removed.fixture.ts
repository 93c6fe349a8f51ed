import { forgetCertificationOffers } from "@guildhall/core/domains/certification/registration/certification-offers";
import { forgetCertificationSettings } from "@guildhall/core/domains/certification/setting/certification-settings";
import * as Page from "../system-data/system-data.fixture.ts";

interface PathwayRow {
  readonly id: string;
  readonly revision: number;
  readonly values: Record<string, unknown> & { readonly materialIds: readonly string[] };
}

const pathwayRow = async (pathwayId: string): Promise<PathwayRow> =>
  (await Page.listRows("pathway")).body.data.find(({ id }: PathwayRow) => id === pathwayId);

async function offersMaterials(pathwayId: string, materialIds: readonly string[]): Promise<void> {
  const row = await pathwayRow(pathwayId);
  const { status } = await Page.change("pathway", row, { ...row.values, materialIds });
  if (status !== 200) throw new Error(`The pathway was not changed: ${status}`);
  forgetCertificationSettings();
  forgetCertificationOffers();
}

/** What is said while the pathway does not offer the material; it offers it again afterwards. */
export async function whileRemoved<T>(materialId: string, pathwayId: string, say: () => Promise<T>): Promise<T> {
  const { materialIds } = (await pathwayRow(pathwayId)).values;
  await offersMaterials(
    pathwayId,
    materialIds.filter((id) => id !== materialId),
  );
  try {
    return await say();
  } finally {
    await offersMaterials(pathwayId, materialIds);
  }
}
