import { consumersOf } from "../../ground/change/consume.ts";
import { pictureKeyIn } from "../../people/media/media.rules.ts";
import * as FileStore from "../../vendors/s3/file-store.gateway.ts";
import { allPages } from "./all-pages.ts";
import { dropRowFile } from "./row-file.ts";
import { rowHas, sentFields } from "./row-files.rules.ts";
import { systemStoreOf } from "./stores.ts";
import { systemDataFollows } from "./system-data.follow.ts";

/** bylaws#system-data-pictures. Safe to repeat. */
export const systemDataConsumers = consumersOf(systemDataFollows, {
  "unused-picture": async ({ follow: { path } }) => {
    const key = pictureKeyIn(path);
    if (key && !(await isUsed(path))) await FileStore.remove(key);
  },
  "unused-file": async ({ follow: { id } }) => {
    if (!(await isUsed(id))) await dropRowFile(id);
  },
});

/** By archived rows, too: they can be offered again. */
async function isUsed(value: string): Promise<boolean> {
  const pages = allPages.filter((page) => sentFields(page).length > 0);
  const users = await Promise.all(
    pages.map(async (page) => {
      const { rows } = await systemStoreOf(page).read();
      return rows.some(({ values }) => rowHas(page, values, value));
    }),
  );
  return users.includes(true);
}
