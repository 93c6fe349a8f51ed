import { SystemRowEntity } from "./system-row.entity.ts";

/** As if staff had never changed anything. */
export async function forgetRows(): Promise<void> {
  const { data } = await SystemRowEntity.scan.go({ pages: "all" });
  await SystemRowEntity.delete(data).go();
}

/** As an import stores a row: without a revision. */
export async function storeRow(kind: string, id: string, value: Record<string, unknown>): Promise<void> {
  await SystemRowEntity.put({ kind, id, value }).go();
}
