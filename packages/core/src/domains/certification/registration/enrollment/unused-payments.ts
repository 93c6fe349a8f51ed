import { now } from "../../../../ground/shared/clock.ts";
import { dayIn, type LocalDate } from "../../../../ground/shared/values.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../../money/order/line-item/line-item.ts";
import { attemptsOf } from "../../exam/exam-attempts.ts";
import * as Extensions from "../../extension/extensions.ts";
import { unusedLines } from "../../unused/unused-payments.rules.ts";
import { certificationOffers, examFeeAbroadIn } from "../certification-offers.ts";
import type { UnusedPayments } from "../registration.entity.ts";
import type { KeptRegistration } from "../registrations.ts";

interface UnusedChange {
  readonly unusedPayments?: UnusedPayments | undefined;
}

type OfRegistration = Pick<KeptRegistration, "personId" | "id" | "enrolledOn" | "unusedPayments" | "paidInVain">;

interface EndOfUse {
  readonly endedOn: LocalDate;
  /** Goes back with it. */
  readonly givenBack: readonly Pick<LineItem, "id">[];
}

async function leftUnused(
  { personId, id, enrolledOn, paidInVain }: OfRegistration,
  { endedOn, givenBack }: EndOfUse,
): Promise<LineItem[]> {
  const [lines, attempts, extended, offers] = await Promise.all([
    LineItems.ofPerson(personId),
    attemptsOf(personId, true),
    Extensions.ofPerson(personId, true),
    certificationOffers(),
  ]);
  const extensions = extended.filter(({ recordId }) => recordId === id);
  const owners = new Set<string | undefined>([id, ...extensions.map((extension) => extension.id)]);
  const own = lines.filter((line) => owners.has(line.attachedTo?.id) && !givenBack.some((one) => one.id === line.id));
  return unusedLines(own, {
    ...{ enrolledOn, extensions, endedOn, paidInVain, feeAbroad: examFeeAbroadIn(offers) },
    attempts: attempts.filter(({ registrationId }) => registrationId === id),
  });
}

/** For the transaction that ends it. It may have expired before, and what staff have kept stays kept. */
export async function withUnused(
  registration: OfRegistration,
  givenBack: readonly Pick<LineItem, "id">[],
  since = now(),
): Promise<UnusedChange> {
  const { unusedPayments: before } = registration;
  const left = await leftUnused(registration, { endedOn: dayIn(since), givenBack });
  const lines = left.map(({ id }) => id).filter((id) => !before?.kept?.includes(id));
  if (lines.length > 0)
    return { unusedPayments: { ...before, lines, since: before?.lines.length ? before.since : since } };
  return before ? { unusedPayments: before.kept && { ...before, lines } } : {};
}

/** Given back, or taken by a bank: there is nothing to decide any more. */
export function withoutUnused(
  { unusedPayments }: KeptRegistration,
  lines: readonly LineItem[],
): UnusedChange | undefined {
  if (!unusedPayments || !lines.some(({ id }) => unusedPayments.lines.includes(id))) return undefined;
  const left = unusedPayments.lines.filter((id) => !lines.some((line) => line.id === id));
  return { unusedPayments: left.length > 0 || unusedPayments.kept ? { ...unusedPayments, lines: left } : undefined };
}
