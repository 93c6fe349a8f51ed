import { type Actor, personOf } from "../../ground/route/actor.ts";
import type { PageQuery } from "../../ground/shared/page.ts";
import { type Fields, pageFrom, rangeOf, selectPage, termsOf } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Person from "../person/person.ts";
import { NotificationEntity } from "./notification.entity.ts";
import { Notification, type NotificationPage } from "./notification.schema.ts";

const fields: Fields<Notification> = {
  createdAt: { kind: "moment", of: ({ createdAt }) => createdAt },
  readAt: { kind: "moment", of: ({ readAt }) => readAt },
  unread: { kind: "flag", of: ({ readAt }) => !readAt },
  title: { kind: "text", of: ({ data }) => data.title },
  message: { kind: "text", of: ({ data }) => data.message },
};

/** Unread first, then newest first, unless asked otherwise. */
export async function list(actor: Actor, query: PageQuery): Promise<NotificationPage> {
  const { personId } = personOf(actor);
  const { sort, filter } = termsOf(query, fields);
  const person = await Person.getEventuallyForRequest(actor, personId);
  const [first, second] = sort;
  const isByAge = first?.field === "createdAt" && !second;
  if (filter.length === 0 && (!first || isByAge)) {
    return cut(person, query, first && (first.descending ? "newest" : "oldest"));
  }
  const rows = await read(personId, "unread");
  return { ...selectPage(rows, query, fields), unread: person.unreadNotifications };
}

type NotificationCounts = Pick<Person.Person, "id" | "unreadNotifications" | "totalNotifications">;
type SortOrder = "unread" | "newest" | "oldest";

/** Reads no further than the page. */
export async function cut(
  { id, unreadNotifications: unread, totalNotifications: total }: NotificationCounts,
  position: Pick<PageQuery, "page" | "limit">,
  order: SortOrder = "unread",
): Promise<NotificationPage> {
  const [from, to] = rangeOf(position, total);
  const rows = from < total ? await read(id, order, Math.min(to, total)) : [];
  return { ...pageFrom(rows.slice(from), total, position), unread };
}

async function read(personId: PersonId, order: SortOrder, atMost?: number): Promise<Notification[]> {
  const by = order === "unread" ? NotificationEntity.query.byState : NotificationEntity.query.byPerson;
  const { data } = await by({ personId }).go({
    order: order === "oldest" ? "asc" : "desc",
    // `limit` bounds one request, `count` the whole query.
    ...(atMost ? { limit: atMost, count: atMost } : { pages: "all" }),
  });
  return data.map((stored) => Notification.parse(stored));
}
