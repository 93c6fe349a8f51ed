import type { ListQuery } from "../../../../engines/list/list.schema.ts";
import { type ReadRows, storeOf } from "../../../../engines/list/list-store.ts";
import { ExperienceId } from "../../certification.schema.ts";
import { experienceList } from "./experiences.list.ts";
import * as Experiences from "./experiences.ts";

const store = storeOf(experienceList);

export const list = (query: ListQuery) => store.page(query, readChanged);

export const findExperiences = (query: Parameters<typeof store.all>[0]) => store.all(query, readChanged);

/** A change is named by its entry. */
const readChanged: ReadRows = (ids) =>
  Experiences.readRows(ids.map((id) => ExperienceId.safeParse(id)).flatMap(({ data }) => data ?? []));
