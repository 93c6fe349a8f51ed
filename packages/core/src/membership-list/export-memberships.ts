import { record } from "../change/record.ts";
import { exportedRowsOf } from "../list/export-rows.ts";
import type { ListFileRows } from "../list/exported-rows.schema.ts";
import type { ListExportQuery } from "../list/list.schema.ts";
import { findMemberships } from "../membership/list-memberships.ts";
import { membershipList } from "../membership/memberships.list.ts";
import type { Actor } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";

export async function exportFile(actor: Actor, asked: ListExportQuery): Promise<ListFileRows> {
  const file = await exportedRowsOf(membershipList, findMemberships, asked);
  if (!file) throw new DomainError("membership-list.too-many-to-export");
  const { noted: after, ...content } = file;
  await record(actor, { about: "association", action: "membership-list.exported", writes: [], after });
  return { fileName: `guildhall-memberships-${today()}.${after.format}`, ...content };
}
