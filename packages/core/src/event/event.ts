import type { Actor } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import { type Fields, selectPage } from "../shared/select-page.ts";
import { EventEntity } from "./event.entity.ts";
import { type EventPage, EventSummary, type UpcomingQuery } from "./event.schema.ts";

const fields: Fields<EventSummary> = {
  name: { kind: "text", of: ({ name }) => name },
  description: { kind: "text", of: ({ description }) => description },
  type: { kind: "choice", of: ({ type }) => type },
  date: { kind: "day", of: ({ date }) => date },
  expirationDate: { kind: "day", of: ({ expirationDate }) => expirationDate },
  ceus: { kind: "number", of: ({ ceus }) => ceus },
  price: { kind: "number", of: ({ price }) => price },
  memberPrice: { kind: "number", of: ({ memberPrice }) => memberPrice },
  freeForMembers: { kind: "flag", of: ({ freeForMembers }) => freeForMembers },
  approvedForEthics: { kind: "flag", of: ({ approvedForEthics }) => approvedForEthics },
};

/** Every upcoming event; those that can be watched at any time have no date and come last. */
export async function upcoming(_actor: Actor, query: UpcomingQuery): Promise<EventPage> {
  const usual = query.dashboard ? "date,asc" : "date,desc";
  const sort = query.sort.length > 0 ? query.sort : [usual];
  const shelves = await Promise.all([take("dated"), take("on-demand")]);
  return selectPage(shelves.flat(), { ...query, sort }, fields);
}

/** The next ones, for the dashboard: no more is read than is shown. */
export async function next(howMany: number): Promise<EventSummary[]> {
  const dated = await take("dated", howMany);
  const left = howMany - dated.length;
  return left > 0 ? [...dated, ...(await take("on-demand", left))] : dated;
}

/** What is upcoming on a shelf, the soonest first. */
async function take(shelf: "dated" | "on-demand", atMost?: number): Promise<EventSummary[]> {
  const { data } = await EventEntity.query
    .byLastDay({ shelf })
    .gte({ listedUntil: today() })
    .go(atMost ? { limit: atMost, count: atMost } : { pages: "all" });
  return data.map((stored) => EventSummary.parse(stored));
}
