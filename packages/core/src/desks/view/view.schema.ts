import * as z from "zod/mini";
import { experienceList } from "../../domains/certification/registration/hours/experiences.list.ts";
import { registrationList } from "../../domains/certification/registration/registrations.list.ts";
import { membershipList } from "../../domains/membership/memberships.list.ts";
import { ColumnsChoice } from "../../engines/list/columns-choice.schema.ts";
import { searchText } from "../../engines/list/list.schema.ts";
import { atMostTerms, pageTerms } from "../../ground/shared/page.ts";
import { Instant, idSchema, type OwnIdKind, text } from "../../ground/shared/values.ts";
import { userList } from "../../people/person/users.list.ts";
import { StaffAuthor } from "../../people/staff-user/staff-author.schema.ts";

export const viewId = { kind: "view", prefix: "viw" } as const satisfies OwnIdKind;

export const ViewId = /* @__PURE__ */ idSchema(viewId);
export type ViewId = z.infer<typeof ViewId>;

export const viewedLists = {
  users: userList,
  memberships: membershipList,
  registrations: registrationList,
  experiences: experienceList,
} as const;
export type ViewedList = keyof typeof viewedLists;

export const ViewedListName = /* @__PURE__ */ z.enum(Object.keys(viewedLists) as [ViewedList]);

export const mostViewsOfPerson = 50;

const term = z.string().check(z.maxLength(200), z.regex(/^[\w.]+,[\s\S]*$/, { error: "Write it as field,value." }));
const terms = z.array(term).check(atMostTerms);

/** What a list is narrowed to, how it is sorted, and in which columns it is seen. */
const looks = {
  search: searchText,
  filter: terms,
  sort: terms,
  columns: z.optional(ColumnsChoice),
};

export const ViewName = z.object({ name: text(60, "Give the view a name."), isShared: z._default(z.boolean(), false) });
export type ViewName = z.infer<typeof ViewName>;

const asked = { ...looks, sort: z.array(pageTerms.sort).check(atMostTerms) };

export const NewView = z.extend(ViewName, asked);
export type NewView = z.infer<typeof NewView>;

const Revision = z.int().check(z.gte(0), z.lte(1_000_000_000));

/** Of the revision that one has seen. What is absent stays. */
export const ViewChange = z.extend(
  z.partial(z.object({ name: ViewName.shape.name, isShared: z.boolean(), ...asked })),
  { revision: Revision },
);
export type ViewChange = z.infer<typeof ViewChange>;

export const SavedView = z.object({
  id: ViewId,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  revision: Revision,
  ...looks,
  author: StaffAuthor,
  createdAt: Instant,
});
export type SavedView = z.infer<typeof SavedView>;

/** By name; with the columns that the reader chose for the list itself. */
export const SavedViews = z.object({ data: z.array(SavedView), columns: z.optional(ColumnsChoice) });
export type SavedViews = z.infer<typeof SavedViews>;

/** None of a view that asks for what the list does not have any more. */
export const ViewCounts = z.object({ data: z.array(z.object({ id: ViewId, total: z.int() })) });
export type ViewCounts = z.infer<typeof ViewCounts>;
