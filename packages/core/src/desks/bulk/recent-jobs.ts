import { type Actor, personOf } from "../../ground/route/actor.ts";
import { expiresIn } from "../../ground/shared/clock.ts";
import { pageFrom, rangeOf } from "../../ground/shared/select-page.ts";
import { withAuthors } from "../../people/staff-user/staff-author.ts";
import { BulkEntity } from "./bulk.entity.ts";
import { BulkJobs, type BulkJobsQuery } from "./bulk.schema.ts";

export async function list(actor: Actor, { page, limit, by }: BulkJobsQuery): Promise<BulkJobs> {
  const { personId } = personOf(actor);
  const { data: kept } = await BulkEntity.query.byAge({}).go({ order: "desc", pages: "all" });
  const present = kept.filter(({ expiresAt, createdBy }) => {
    const isAsked = by === "all" || createdBy === personId;
    return isAsked && expiresAt > expiresIn(0);
  });
  const jobs = await withAuthors(present.slice(...rangeOf({ page, limit }, present.length)));
  return BulkJobs.parse(pageFrom(jobs, present.length, { page, limit }));
}
