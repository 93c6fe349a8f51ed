import type { RowStore } from "../../engines/system-page/row-store.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import type { SystemRow } from "../../engines/system-page/system-row.rules.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { pageCalled } from "./all-pages.ts";
import { systemStoreOf } from "./stores.ts";

export interface OpenedPage {
  readonly page: AnyPage;
  readonly store: RowStore;
  readonly rows: readonly SystemRow[];
  readonly ids: ReadonlySet<string>;
}

export async function openPage(name: string): Promise<OpenedPage> {
  const page = pageCalled(name);
  if (!page) throw new DomainError("not-found");
  const store = systemStoreOf(page);
  return { page, store, ...(await store.read()) };
}
