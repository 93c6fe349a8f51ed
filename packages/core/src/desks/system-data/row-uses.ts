import { pathwayPage } from "../../domains/certification/setting/pathway.system-page.ts";
import { type FieldOption, namedIn, type PageField } from "../../engines/system-page/page-field.schema.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { inOrder, type SystemRow } from "../../engines/system-page/system-row.rules.ts";
import { allPages, pageCalled } from "./all-pages.ts";
import { fileChoices } from "./row-file.ts";
import { htmlFor } from "./row-values.rules.ts";
import { systemStoreOf } from "./stores.ts";

export type Choices = Readonly<Record<string, readonly FieldOption[]>>;

/** For each field that is a reference: the rows of the other page. For each file: those that were sent for the page. */
export async function choicesOf(page: AnyPage): Promise<Choices> {
  const entries = Object.entries(page.fields).flatMap(([name, { kind, of, ...field }]) => {
    if (of) return [rowChoices(of, field).then((rows) => [name, rows] as const)];
    return kind === "file" ? [fileChoices(page).then((files) => [name, files] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function rowChoices(name: string, { byName, where = {} }: Pick<PageField, "byName" | "where">) {
  const page = pageCalled(name);
  if (!page) throw new Error(`There is no page ${name} of system data`);
  const { rows } = await systemStoreOf(page).read();
  const wanted = Object.entries(where);
  const fitting = rows.filter(({ values }) => wanted.every(([field, value]) => values[field] === value));
  return inOrder(fitting, page).map((row) => ({
    value: byName ? nameOf(page, row) : row.id,
    label: nameOf(page, row),
    ...(row.archivedAt && { isArchived: true as const }),
  }));
}

const nameOf = ({ called }: AnyPage, { values }: SystemRow): string => String(values[called]);

/** By the row's id: how many rows of other pages name it, and how many registrations are on it. */
export async function usesOf(page: AnyPage, rows: readonly SystemRow[]): Promise<ReadonlyMap<string, string[]>> {
  const naming = allPages.flatMap((other) =>
    Object.entries(other.fields)
      .filter(([, { of }]) => of === page.name)
      .map(([field, { byName = false }]) => ({ other, field, byName })),
  );
  const found = await Promise.all(naming.map(async (way) => ({ ...way, ...(await systemStoreOf(way.other).read()) })));
  const underWay = page.name === pathwayPage.name ? await registrationsUnderWay() : undefined;
  return new Map(
    rows.map((row) => [
      row.id,
      [
        ...underWayText(underWay?.get(row.id)),
        ...found.flatMap(({ other, field, byName, rows: users }) => {
          const count = users.filter(({ values }) =>
            namedIn(values[field]).includes(byName ? nameOf(page, row) : row.id),
          ).length;
          return count === 0 ? [] : [`${count} ${count === 1 ? other.one : other.many}`];
        }),
      ],
    ]),
  );
}

/** Only the page of pathways needs the list of registrations (decision 30). */
const registrationsUnderWay = async () =>
  (await import("../../domains/certification/registration/shown/under-way.ts")).underWayByPathway();

const underWayText = (count = 0): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? "registration" : "registrations"} under way`];

/** What a row's values are checked with. */
export async function checkingFor(page: AnyPage) {
  const [choices, html] = await Promise.all([choicesOf(page), htmlFor(page)]);
  return { choices, html };
}
