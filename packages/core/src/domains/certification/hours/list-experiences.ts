import { exportedRowsOf } from "../../../engines/list/export-rows.ts";
import type { ListFileRows } from "../../../engines/list/exported-rows.schema.ts";
import type { ListExportQuery, ListQuery } from "../../../engines/list/list.schema.ts";
import { type ReadRows, storeOf } from "../../../engines/list/list-store.ts";
import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { ExperienceId } from "../certification.schema.ts";
import { type ExperienceRow, experienceList } from "../registration/hours/experiences.list.ts";
import { readRows } from "../registration/hours/experiences.ts";

const store = storeOf(experienceList);

/** A change is named by its entry. */
const readChanged: ReadRows = (ids) =>
  readRows(ids.map((id) => ExperienceId.safeParse(id)).flatMap(({ data }) => data ?? []));

export async function listAll(query: ListQuery) {
  const { data, ...page } = await store.page(query, readChanged);
  return { ...page, data: data as unknown as ExperienceRow[] };
}

export const findExperiences = (query: Parameters<typeof store.all>[0]) => store.all(query, readChanged);

export async function exportFile(actor: Actor, asked: ListExportQuery): Promise<ListFileRows> {
  const file = await exportedRowsOf(experienceList, findExperiences, asked);
  if (!file) throw new DomainError("experience.too-many-to-export");
  const { noted: after, ...content } = file;
  await record(actor, { about: "association", action: "experience.exported", writes: [], after });
  return { fileName: `guildhall-experiences-${today()}.${after.format}`, ...content };
}
