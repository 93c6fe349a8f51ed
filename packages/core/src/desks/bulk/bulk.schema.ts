import * as z from "zod/mini";
import { membershipList } from "../../domains/membership/memberships.list.ts";
import { ExportFormat, exportQueryOf, fileQueryOf, mostSelected } from "../../engines/list/list.schema.ts";
import { EventId } from "../../ground/shared/ids.ts";
import { limitOf, PageNumber, pageOf } from "../../ground/shared/page.ts";
import { Instant, idSchema, LocalDate, type OwnIdKind } from "../../ground/shared/values.ts";
import { FlagForm } from "../../people/flag/flag.schema.ts";
import { GroupForm } from "../../people/group/group.schema.ts";
import { activeFlags } from "../../people/person/active-flag.schema.ts";
import { userList } from "../../people/person/users.list.ts";
import { StaffAuthor } from "../../people/staff-user/staff-author.schema.ts";

export const bulkId = { kind: "bulk", prefix: "blk" } as const satisfies OwnIdKind;

export const BulkId = /* @__PURE__ */ idSchema(bulkId);
export type BulkId = z.infer<typeof BulkId>;

export const mostBulkRows = 5000;
/** No list of staff has more. */
const mostRowsOfList = 2_000_000;
export const rowsOfPart = 100;
/** Fewer, because Stripe is asked for each. */
export const rowsOfEventPart = 20;
export const bulkDays = 30;
export const mostFailuresListed = 500;

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

export const listActions = { users: ["flag", "addToGroup", "removeFromGroup"] } as const;

export const BulkAction = z.enum(listActions.users);
export type BulkAction = z.infer<typeof BulkAction>;

export const FlagInput = z.pick(FlagForm, { reason: true, note: true });
export type FlagInput = z.infer<typeof FlagInput>;

/** With the group's name of that day. */
const GroupInput = z.object({ groupId: z.string(), name: z.string() });
export type GroupInput = z.infer<typeof GroupInput>;

const ofEvent = { eventId: EventId, name: z.string() };

const CancellationInput = z.object({
  ...{ ...ofEvent, date: z.optional(LocalDate), reason: z.string() },
  /** Not what failed before, nor what staff decided to leave. */
  isRest: z.optional(z.literal(true)),
});
export type CancellationInput = z.infer<typeof CancellationInput>;

const MessageInput = z.object({ ...ofEvent, subject: z.string(), message: z.string() });
export type MessageInput = z.infer<typeof MessageInput>;

/** With the same id it is the same press of a button, which begins one job. */
export const PressId = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));

export const NewBulkJob = z.discriminatedUnion("action", [
  z.object({ action: z.literal("flag"), input: FlagInput, rows: BulkRows, pressId: PressId }),
  z.object({ action: z.literal("addToGroup"), input: GroupForm, rows: BulkRows, pressId: PressId }),
  z.object({ action: z.literal("removeFromGroup"), input: GroupForm, rows: BulkRows, pressId: PressId }),
]);
export type NewBulkJob = z.infer<typeof NewBulkJob>;

export const BulkState = z.enum(["running", "done", "undoing", "undone"]);
export type BulkState = z.infer<typeof BulkState>;

export const BulkFailure = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  flags: activeFlags,
  message: z.string(),
});
export type BulkFailure = z.infer<typeof BulkFailure>;

export const NewFile = z.safeExtend(fileQueryOf(userList), { pressId: PressId });
export type NewFile = z.infer<typeof NewFile>;
export const NewMembershipFile = z.safeExtend(fileQueryOf(membershipList), { pressId: PressId });
export type NewMembershipFile = z.infer<typeof NewMembershipFile>;
export type FileQuery = Pick<NewFile, "sort" | "filter" | "search">;

/** A file of many rows can be fetched for a day; then the bucket deletes it. */
export const fileHours = 24;

export const BulkFile = z.object({ fileName: z.string(), bytes: z.int(), validUntil: Instant });
export type BulkFile = z.infer<typeof BulkFile>;

export const BulkFileLink = z.object({ url: z.string() });
export type BulkFileLink = z.infer<typeof BulkFileLink>;

export const FileList = z.enum(["users", "memberships"]);
export type FileList = z.infer<typeof FileList>;

const FileInput = z.object({ list: z._default(FileList, "users"), columns: z.array(z.string()), format: ExportFormat });

const job = {
  id: BulkId,
  state: BulkState,
  total: z.int(),
  worked: z.int(),
  failed: z.int(),
  author: StaffAuthor,
  createdAt: Instant,
  againAs: z.optional(BulkId),
  /** Not in the list of all jobs. */
  failures: z.optional(z.array(BulkFailure)),
};

export const BulkJob = z.discriminatedUnion("action", [
  z.object({ ...job, action: z.literal("flag"), input: FlagInput }),
  z.object({ ...job, action: z.literal("addToGroup"), input: GroupInput }),
  z.object({ ...job, action: z.literal("removeFromGroup"), input: GroupInput }),
  z.object({ ...job, action: z.literal("cancelEvent"), input: CancellationInput }),
  z.object({ ...job, action: z.literal("messageEvent"), input: MessageInput }),
  // The file is absent until it is made, and once it is deleted.
  z.object({ ...job, action: z.literal("file"), input: FileInput, file: z.optional(BulkFile) }),
]);
export type BulkJob = z.infer<typeof BulkJob>;

/** What is done to all who are registered for an event. It cannot be undone; what failed can be tried again. */
export const registeredActions = ["cancelEvent", "messageEvent"] as const;

export type RowActionName = BulkAction | (typeof registeredActions)[number];

export const isEventAction = (action: string): action is (typeof registeredActions)[number] =>
  registeredActions.includes(action as never);

export const BulkJobsQuery = z.object({
  page: PageNumber,
  limit: limitOf(20),
  by: z._default(z.enum(["all", "me"]), "all"),
});
export type BulkJobsQuery = z.infer<typeof BulkJobsQuery>;

export const BulkJobs = pageOf(BulkJob);
export type BulkJobs = z.infer<typeof BulkJobs>;

export type BulkInput = BulkJob["input"];
