import * as Orders from "../order/order.ts";
import * as Person from "../person/person.ts";
import { type Actor, personOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { type Fields, selectPage } from "../shared/select-page.ts";
import type { PersonId } from "../shared/values.ts";
import * as ReviewItems from "./items.ts";
import { isClaimed, takenBackUntil, waitsOf } from "./review.rules.ts";
import {
  mostCounted,
  type Queue,
  type QueueQuery,
  type QueueRow,
  type QueueSizes,
  type ReviewKind,
  ReviewStatus,
} from "./review.schema.ts";

type Named = Pick<Person.Person, "firstName" | "lastName" | "activeFlags">;
type Row = ReviewItems.KeptReviewItem & Named;

const itemFields: Fields<ReviewItems.KeptReviewItem> = {
  since: { kind: "moment", of: ({ since }) => since },
  status: { kind: "choice", of: ({ status }) => status },
  type: { kind: "text", of: ({ type }) => type },
  assignedTo: { kind: "choice", of: ({ assignedTo }) => assignedTo },
};

const fields: Fields<Row> = {
  firstName: { kind: "text", of: ({ firstName }) => firstName },
  lastName: { kind: "text", of: ({ lastName }) => lastName },
  ...itemFields,
};

/** Then the people of one page are enough; else all have to be read. */
const isWithoutNames = ({ sort, filter }: QueueQuery): boolean =>
  [...sort, ...filter].every((term) => Object.hasOwn(itemFields, term.slice(0, term.indexOf(","))));

const statusTerm = "status,";

/** bylaws#review-lists. Those that wait, unless another status is asked for; an empty one asks for all. */
export async function queue(actor: Actor, kind: ReviewKind, query: QueueQuery): Promise<Queue> {
  const asked = query.filter.findLast((term) => term.startsWith(statusTerm))?.slice(statusTerm.length);
  const statuses = statusesOf(asked);
  const [waiting, ...others] = await Promise.all(
    [...new Set<ReviewStatus>(["pending", ...statuses])].map((status) => ReviewItems.inQueue(kind, status)),
  );
  const wanted = [...(waiting ?? []), ...others.flat()].filter(({ status }) => statuses.includes(status));
  const { data, ...rest } = await pageWithNames(wanted, query);
  return {
    ...rest,
    data: await rowsOf(actor, data),
    waits: waitsOf(
      (waiting ?? []).map(({ since }) => since),
      now(),
    ),
  };
}

function statusesOf(asked = "pending"): readonly ReviewStatus[] {
  if (asked.trim() === "") return ReviewStatus.options;
  const found = ReviewStatus.options.find((status) => status === asked);
  if (found) return [found];
  const message = `Choose one of: ${ReviewStatus.options.join(", ")}.`;
  throw new DomainError("request.invalid", { errors: [{ path: "query.filter", message }] });
}

async function pageWithNames(items: readonly ReviewItems.KeptReviewItem[], query: QueueQuery) {
  if (!isWithoutNames(query)) return selectPage(await withNames(items), query, fields);
  const page = selectPage(items, query, itemFields);
  return { ...page, data: await withNames(page.data) };
}

/** What belongs to somebody who is erased is left out. */
async function withNames(items: readonly ReviewItems.KeptReviewItem[]): Promise<Row[]> {
  const people = await peopleOf(items.map(({ personId }) => personId));
  return items.flatMap((item) => {
    const person = people.get(item.personId);
    return person ? [{ ...item, ...person }] : [];
  });
}

const perBatch = 100;

async function peopleOf(ids: readonly PersonId[]): Promise<Map<PersonId, Named>> {
  const all = [...new Set(ids)];
  const batches = Array.from({ length: Math.ceil(all.length / perBatch) }, (_, batch) =>
    Person.findNamesEventually(all.slice(batch * perBatch, (batch + 1) * perBatch)),
  );
  return new Map((await Promise.all(batches)).flat().map(({ id, ...person }) => [id, person]));
}

async function rowsOf(actor: Actor, rows: readonly Row[]): Promise<QueueRow[]> {
  const standings = await standingsOf(actor, rows);
  return rows.map(({ firstName, lastName, activeFlags: flags, type }, index) => ({
    ...(standings[index] as Standing),
    firstName,
    lastName,
    ...(type && { type }),
    flags,
  }));
}

type Standing = Omit<QueueRow, "firstName" | "lastName" | "flags" | "type">;

/** Where each item stands, with the names of the staff who have something to do with it. */
export async function standingsOf(actor: Actor, items: readonly ReviewItems.KeptReviewItem[]): Promise<Standing[]> {
  const { personId: me } = personOf(actor);
  const at = now();
  const staff = items.flatMap(({ claimedBy, assignedTo, decision }) =>
    [claimedBy, assignedTo, decision?.by].filter((id) => id !== undefined),
  );
  const names = await peopleOf(staff);
  const author = (id: PersonId) => {
    const { firstName, lastName } = names.get(id) ?? {};
    return { id, firstName, lastName };
  };
  return items.map((item) => {
    const { itemId: id, personId, status, since, claimedBy, claimedUntil, assignedTo, decision } = item;
    return {
      ...{ id, personId, status, since },
      ...(isClaimed(item, at) &&
        claimedBy &&
        claimedUntil && { claim: { by: author(claimedBy), until: claimedUntil, isMine: claimedBy === me } }),
      ...(assignedTo && { assignedTo: author(assignedTo) }),
      ...(decision && {
        deciding: {
          id: decision.id,
          outcome: decision.outcome,
          by: author(decision.by),
          takenBackUntil: takenBackUntil(decision.at),
        },
      }),
    };
  });
}

/** For the menu: everything that waits for staff, in one call. */
export async function counts(_actor: Actor): Promise<QueueSizes> {
  const [closure, membership, order] = await Promise.all([
    ReviewItems.countWaiting("closure"),
    ReviewItems.countWaiting("membership"),
    Orders.countWaiting({ atMost: mostCounted }),
  ]);
  return { closure, membership, order };
}
