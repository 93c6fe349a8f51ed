import * as Policy from "../../../engines/policy/policy.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import type { Done } from "../../../ground/shared/done.schema.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { MembershipId, ProductId } from "../../../ground/shared/ids.ts";
import { isJustMade } from "../../../ground/shared/just-made.rules.ts";
import type { PersonId } from "../../../ground/shared/values.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import type { KindOfTerm, Term } from "../../../people/person/membership.rules.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import * as Person from "../../../people/person/person.ts";
import { overtakenRequest } from "../cart-membership.ts";
import { allTerms, type PersonTerms, personOfTerm, readTerms, type TermRow, termWrites } from "../change-terms.ts";
import { membershipKeyOf } from "../membership-request.ts";
import { grantedTerm } from "../rules/term.rules.ts";
import { followsOfChanged, followsOfGranted, followsOfRemoved } from "../term-follows.ts";
import { TermAnswer, type TermChange, type TermGrant } from "./staff-membership.schema.ts";
import { mayHaveDays, wrongDays } from "./staff-term.rules.ts";
import { isChargedTerm } from "./term-payment.ts";

/** bylaws#membership-granted. A press that is sent again because its answer was lost grants nothing twice. */
export async function grant(actor: Actor, personId: PersonId, productId: ProductId, wanted: TermGrant) {
  const { personId: grantedBy } = personOf(actor);
  const form = await notOnOwnRecord(actor, personId, wanted);
  const key = await membershipKeyOf({ kind: "membership", productId });
  if (!key) throw new DomainError("not-found");
  const { reason } = form;
  return retryWhenOvertaken(async () => {
    const read = await readTerms(await Person.get(personId));
    const again = read.rows.find((row) => isSamePress(row, { key, grantedBy, ...form }));
    if (again) return TermAnswer.parse(again);
    const term = { ...(await daysOf(form, read)), key };
    refuseDays(term, allTerms(read));
    const row = { id: createId("membership"), personId, ...term, grantedAt: now(), grantedBy, reason };
    const follows = await followsOfGranted(read.person, term);
    await save(actor, read, {
      action: "membership.granted",
      writes: termWrites(read, { add: row }, overtakenRequest(read.person, term)),
      after: row,
      reason,
      follows,
    });
    return TermAnswer.parse(row);
  });
}

type Press = TermGrant & Pick<TermRow, "key" | "grantedBy">;

const isSamePress = (row: TermRow, { key, grantedBy, reason, start = row.start, end = row.end }: Press): boolean =>
  row.key === key &&
  row.grantedBy === grantedBy &&
  row.reason === reason &&
  row.start === start &&
  row.end === end &&
  isJustMade(row.grantedAt, now());

async function daysOf({ start, end }: TermGrant, read: PersonTerms): Promise<Term> {
  const policy = await Policy.of();
  const next = grantedTerm(allTerms(read), today(), policy);
  if (!start) return { start: next.start, end: end ?? next.end };
  return { start, end: end ?? plusDays(start, policy.termDays - 1) };
}

/** What is not sent stays. Sent again, it changes nothing. */
export async function change(
  actor: Actor,
  { userId: personId, id }: { readonly userId: PersonId; readonly id: MembershipId },
  wanted: TermChange,
): Promise<TermAnswer> {
  const { reason, ...form } = await notOnOwnRecord(actor, personId, wanted);
  return retryWhenOvertaken(async () => {
    const read = await readTerms(await Person.get(personId));
    const kept = rowIn(read, id);
    const { key = kept.key, start = kept.start, end = kept.end } = form;
    const to = { key, start, end };
    const before = { key: kept.key, start: kept.start, end: kept.end };
    if (isSame(before, to)) return TermAnswer.parse(kept);
    const others = allTerms(read).filter((term) => term !== kept);
    refuseDays(to, others);
    const writes = termWrites(read, { change: kept, to });
    const follows = await followsOfChanged(read.person, before, to);
    await save(actor, read, {
      action: "membership.term-changed",
      writes,
      before: { id, ...before },
      after: { id, ...to },
      reason,
      follows,
    });
    return TermAnswer.parse({ id, ...to });
  });
}

const isSame = (a: KindOfTerm, b: KindOfTerm): boolean => a.key === b.key && a.start === b.start && a.end === b.end;

/** bylaws#membership-removed */
export async function remove(actor: Actor, id: MembershipId, wanted: { readonly reason: string }): Promise<Done> {
  const personId = await personOfTerm(id);
  if (!personId) throw new DomainError("not-found");
  const { reason } = await notOnOwnRecord(actor, personId, wanted);
  return retryWhenOvertaken(async () => {
    const read = await readTerms(await Person.get(personId));
    const kept = rowIn(read, id);
    if (await isChargedTerm(kept)) throw new DomainError("membership.charged");
    const { key, start, end, lineItemId } = kept;
    const follows = await followsOfRemoved(read.person, kept);
    const before = { id, key, start, end, ...(lineItemId && { lineItemId }) };
    await save(actor, read, {
      action: "membership.term-removed",
      writes: termWrites(read, { remove: kept }),
      before,
      reason,
      follows,
    });
    return { done: true };
  });
}

function rowIn({ rows }: PersonTerms, id: MembershipId): TermRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new DomainError("not-found");
  return row;
}

function refuseDays(term: Term, others: readonly Term[]): void {
  const errors = wrongDays(term, today());
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  requireAllowed(mayHaveDays(term, others));
}

interface Saving {
  readonly action: "membership.granted" | "membership.term-changed" | "membership.term-removed";
  readonly writes: Write[];
  readonly before?: object;
  readonly after?: object;
  readonly reason: string;
  readonly follows: Follow[];
}

const save = (actor: Actor, { person }: PersonTerms, change: Saving): Promise<void> =>
  record(actor, { about: person.id, ...change });
