import { record } from "../change/record.ts";
import { exportedRowsOf } from "../list/export-rows.ts";
import type { ListFileRows } from "../list/exported-rows.schema.ts";
import type { ListExportQuery } from "../list/list.schema.ts";
import { userList } from "../person/users.list.ts";
import type { Actor } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { findUsers } from "./list-users.ts";

export async function exportUsers(actor: Actor, asked: ListExportQuery): Promise<ListFileRows> {
  const file = await exportedRowsOf(userList, findUsers, asked);
  if (!file) throw new DomainError("people.too-many-to-export");
  const { noted: after, ...content } = file;
  await record(actor, { about: "association", action: "people.users-exported", writes: [], after });
  return { fileName: `guildhall-users-${today()}.${after.format}`, ...content };
}
