import { exportedRowsOf } from "../../../engines/list/export-rows.ts";
import type { ListFileRows } from "../../../engines/list/exported-rows.schema.ts";
import type { ListExportQuery } from "../../../engines/list/list.schema.ts";
import { record } from "../../../ground/change/record.ts";
import type { Actor } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { findMemberships } from "../list-memberships.ts";
import { membershipList } from "../memberships.list.ts";

export async function exportFile(actor: Actor, asked: ListExportQuery): Promise<ListFileRows> {
  const file = await exportedRowsOf(membershipList, findMemberships, asked);
  if (!file) throw new DomainError("membership-list.too-many-to-export");
  const { noted: after, ...content } = file;
  await record(actor, { about: "association", action: "membership-list.exported", writes: [], after });
  return { fileName: `guildhall-memberships-${today()}.${after.format}`, ...content };
}
