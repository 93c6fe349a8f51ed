import { exportedRowsOf } from "../../../engines/list/export-rows.ts";
import type { ListFileRows } from "../../../engines/list/exported-rows.schema.ts";
import type { ListExportQuery } from "../../../engines/list/list.schema.ts";
import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { registrationList } from "../registration/registrations.list.ts";
import { findRegistrations } from "../registration/shown/list-registrations.ts";

export async function exportFile(actor: Actor, asked: ListExportQuery): Promise<ListFileRows> {
  const file = await exportedRowsOf(registrationList, findRegistrations, asked);
  if (!file) throw new DomainError("registration.too-many-to-export");
  const { noted: after, ...content } = file;
  await record(actor, { about: "association", action: "registration.exported", writes: [], after });
  return { fileName: `guildhall-registrations-${today()}.${after.format}`, ...content };
}
