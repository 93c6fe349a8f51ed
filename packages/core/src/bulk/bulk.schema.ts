import * as z from "zod/mini";
import { FlagForm } from "../flag/flag.schema.ts";
import { exportQueryOf, mostSelected } from "../list/list.schema.ts";
import { StaffAuthor } from "../people/staff-author.schema.ts";
import { userList } from "../person/users.list.ts";
import { Instant, idSchema, type OwnIdKind } from "../shared/values.ts";

export const bulkId = { kind: "bulk", prefix: "blk" } as const satisfies OwnIdKind;

export const BulkId = /* @__PURE__ */ idSchema(bulkId);
export type BulkId = z.infer<typeof BulkId>;

/** Of all that match. */
export const mostBulkRows = 5000;
/** No list of staff has more. */
const mostRowsOfList = 2_000_000;
/** Rows that one event of the outbox works through. */
export const rowsOfPart = 100;
export const bulkDays = 30;
/** Failures that are listed; the others are counted. */
export const mostListed = 500;

const narrowed = exportQueryOf(userList);

export const BulkRows = z.object({
  ids: z.optional(
    z.array(z.string().check(z.maxLength(60))).check(z.maxLength(mostSelected, "Select 1,000 rows at most.")),
  ),
  /** Without ids: all that match, and how many these are where somebody looks at them. */
  matching: z.optional(
    z.object({
      sort: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)), []),
      filter: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
      search: narrowed.shape.search,
      total: z.int().check(z.gte(0), z.lte(mostRowsOfList)),
    }),
  ),
});
export type BulkRows = z.infer<typeof BulkRows>;

/** What can be done to many rows at once. */
export const BulkAction = z.enum(["flag"]);
export type BulkAction = z.infer<typeof BulkAction>;

export const BulkInput = z.pick(FlagForm, { reason: true, note: true });
export type BulkInput = z.infer<typeof BulkInput>;

export const NewBulkJob = z.object({ action: BulkAction, input: BulkInput, rows: BulkRows });
export type NewBulkJob = z.infer<typeof NewBulkJob>;

export const BulkState = z.enum(["running", "done", "undoing", "undone"]);
export type BulkState = z.infer<typeof BulkState>;

export const BulkFailure = z.object({ id: z.string(), name: z.optional(z.string()), message: z.string() });
export type BulkFailure = z.infer<typeof BulkFailure>;

export const BulkJob = z.object({
  id: BulkId,
  action: BulkAction,
  input: BulkInput,
  state: BulkState,
  total: z.int(),
  /** Rows worked through so far, with those that failed. */
  worked: z.int(),
  failed: z.int(),
  author: StaffAuthor,
  createdAt: Instant,
  failures: z.array(BulkFailure),
});
export type BulkJob = z.infer<typeof BulkJob>;
