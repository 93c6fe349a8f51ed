import { SystemRowEntity } from "./system-row.entity.ts";

/** As if staff had never changed anything. */
export async function forgetRows(): Promise<void> {
  const { data } = await SystemRowEntity.scan.go({ pages: "all" });
  await SystemRowEntity.delete(data).go();
}

/** As the release before stored a row: without a revision, and without the attributes that came later. */
export async function storeOlderRow(kind: string, id: string, value: Record<string, unknown>): Promise<void> {
  await SystemRowEntity.put({ kind, id, value }).go();
}
