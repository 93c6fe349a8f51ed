import { exportedRowsOf } from "../../engines/list/export-rows.ts";
import type { ListFileRows } from "../../engines/list/exported-rows.schema.ts";
import type { ListExportQuery } from "../../engines/list/list.schema.ts";
import { record } from "../../ground/change/record.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { userList } from "../person/users.list.ts";
import { findUsers } from "./list-users.ts";

export async function exportUsers(actor: Actor, asked: ListExportQuery): Promise<ListFileRows> {
  const file = await exportedRowsOf(userList, findUsers, asked);
  if (!file) throw new DomainError("people.too-many-to-export");
  const { noted: after, ...content } = file;
  await record(actor, { about: "association", action: "people.users-exported", writes: [], after });
  return { fileName: `guildhall-users-${today()}.${after.format}`, ...content };
}
