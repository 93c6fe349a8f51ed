import type { PageFields } from "./page-field.schema.ts";
import type { PageRowOf, SystemPage } from "./system-page.schema.ts";
import { SystemRowEntity } from "./system-row.entity.ts";
import { partitionOf } from "./system-rows.ts";

export async function importRows<F extends PageFields>(
  page: SystemPage<F>,
  rows: readonly PageRowOf<F>[],
): Promise<void> {
  const whole = rows.map(({ id, ...values }) => ({
    kind: partitionOf(page),
    id,
    value: page.schema.parse(values),
  }));
  await SystemRowEntity.put(whole).go({ concurrency: 4 });
}
