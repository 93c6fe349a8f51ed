import { consumersOf } from "../change/consume.ts";
import { pictureKeyIn } from "../media/media.rules.ts";
import * as FileStore from "../vendors/s3/file-store.gateway.ts";
import { allPages } from "./all-pages.ts";
import { picturesOf } from "./row-pictures.rules.ts";
import { systemStoreOf } from "./stores.ts";
import { systemDataFollows } from "./system-data.follow.ts";

/** bylaws#system-data-pictures. Safe to repeat. */
export const systemDataConsumers = consumersOf(systemDataFollows, {
  "unused-picture": async ({ follow: { path } }) => {
    const key = pictureKeyIn(path);
    if (key && !(await isUsed(path))) await FileStore.remove(key);
  },
});

/** By archived rows, too: they can be offered again. */
async function isUsed(path: string): Promise<boolean> {
  const pages = allPages.filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === "picture"));
  const users = await Promise.all(
    pages.map(async (page) => {
      const { rows } = await systemStoreOf(page).read();
      return rows.some(({ values }) => picturesOf(page, values).includes(path));
    }),
  );
  return users.includes(true);
}
