import { expiresIn, now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { write } from "../../ground/storage/commit.ts";
import { retryWhenChanged } from "../../ground/storage/retry.ts";
import * as GroupMembership from "../../people/group/group-membership.ts";
import { BulkRowEntity } from "./bulk.entity.ts";
import { bulkDays, type GroupInput } from "./bulk.schema.ts";
import { personIn } from "./person-in.ts";
import type { RowAction, RowWork } from "./row-action.ts";

type GroupWork = RowWork<GroupInput>;
type DoneRow = NonNullable<Awaited<ReturnType<typeof findDone>>>;
type Present = GroupMembership.GroupMembership | undefined;

export const addToGroup: RowAction<GroupInput> = {
  carryOut: (work) =>
    once(work, async (present) => {
      if (present) throw new DomainError("group.already-in");
      const added = { ...memberOf(work), addedBy: work.by, addedAt: now() };
      await GroupMembership.add({ by: work.by }, { ...added, group: work.input.name }, [noted(work, added)]);
    }),
  undo: (work) =>
    back(work, async (done, present) => {
      if (!present) return;
      if (present.addedAt !== done.addedAt) throw new DomainError("group.added-since");
      await GroupMembership.remove({ by: work.by }, { ...present, group: work.input.name }, [forgotten(work)]);
    }),
};

export const removeFromGroup: RowAction<GroupInput> = {
  carryOut: (work) =>
    once(work, async (present) => {
      if (!present) throw new DomainError("group.not-in");
      await GroupMembership.remove({ by: work.by }, { ...present, group: work.input.name }, [noted(work, present)]);
    }),
  /** Whom somebody has put back is back. */
  undo: (work) =>
    back(work, async ({ addedBy, addedAt }, present) => {
      if (present) return;
      const member = { ...memberOf(work), addedBy, addedAt };
      await GroupMembership.add({ by: work.by }, { ...member, group: work.input.name }, [forgotten(work)]);
    }),
};

const memberOf = ({ row, input: { groupId } }: GroupWork) => ({ personId: personIn(row), groupId });

const once = (work: GroupWork, carryOut: (present: Present) => Promise<void>): Promise<void> =>
  retryWhenChanged(async () => {
    const [done, present] = await readBoth(work);
    if (!done) await carryOut(present);
  });

const back = (work: GroupWork, undo: (done: DoneRow, present: Present) => Promise<void>): Promise<void> =>
  retryWhenChanged(async () => {
    const [done, present] = await readBoth(work);
    if (done) await undo(done, present);
  });

const readBoth = async (work: GroupWork) => Promise.all([findDone(work), GroupMembership.find(memberOf(work))]);

const findDone = async ({ id, row }: GroupWork) => (await BulkRowEntity.get({ id, row }).go({ consistent: true })).data;

const noted = ({ id, row }: GroupWork, { addedBy, addedAt }: Pick<DoneRow, "addedBy" | "addedAt">) =>
  write(BulkRowEntity.create({ id, row, addedBy, addedAt, expiresAt: expiresIn(bulkDays * 24 * 3600) }).params());

const forgotten = ({ id, row }: GroupWork) => write(BulkRowEntity.delete({ id, row }).params());
