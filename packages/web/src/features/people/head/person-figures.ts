import { subjectWords } from "@guildhall/core/assembly/subject-words";
import type { PersonOverview } from "@guildhall/core/desks/person-overview/person-overview.schema";
import type { Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import type { UnpaidOrder } from "@guildhall/core/people/person/user.schema";
import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { recordIdOf } from "@guildhall/core/review/subject.schema";
import type { Figure } from "../../../components/page/fact-header.tsx";
import { dayText } from "../../../lib/text/dates.ts";
import { distanceText } from "../../../lib/text/distance-text.ts";
import { moneyText } from "../../../lib/text/money.ts";
import { dayOf } from "../../../lib/text/now.ts";

type Facts = Pick<StaffUser, "id" | "membership">;

/** The last two are left out while unknown (bylaws#person-pages). */
export function personFigures(
  { id, membership }: Facts,
  overview: PersonOverview | undefined,
  today: LocalDate,
): readonly Figure[] {
  const until = membershipFigure(membership, today);
  if (!overview) return [until];
  return [until, ...waitingFigures(overview, today), owedFigure(id, overview.unpaidOrders)];
}

function membershipFigure({ valid, status, start, end }: Facts["membership"], today: LocalDate): Figure {
  if (start && start > today) return { name: "Member from", value: dayText(start), note: distanceText(start, today) };
  if (!end) return { name: "Membership", value: "None yet", state: "none" };
  const figure = { name: "Member until", value: dayText(end), note: distanceText(end, today) };
  if (!valid) return { ...figure, state: "overdue" };
  return status === "expiring" ? { ...figure, state: "due" } : figure;
}

function waitingFigures({ waiting }: Pick<PersonOverview, "waiting">, today: LocalDate): readonly Figure[] {
  if (waiting.length === 0) return [{ name: "Waits for staff", value: "Nothing", state: "none" }];
  return waiting.map(({ kind, id, since }) => {
    const { words } = subjectWords[kind];
    const day = dayOf(new Date(since));
    const name = `Waits: ${words.queue.what}`;
    return {
      name,
      value: dayText(day),
      note: distanceText(day, today),
      to: `${words.queue.path}/${recordIdOf(words, id)}`,
      state: "due",
    };
  });
}

const whys: Readonly<Record<UnpaidOrder["state"], string>> = {
  failed: "the card could not be charged",
  needs_action: "waits for the bank’s confirmation",
};

function owedFigure(id: StaffUser["id"], orders: readonly UnpaidOrder[]): Figure {
  const [first, ...others] = orders;
  if (!first) return { name: "Owed", value: moneyText(0 as Cents), state: "none" };
  const total = orders.reduce((sum, { totalCents }) => sum + totalCents, 0) as Cents;
  const payments = `/admin/users/${id}/payments`;
  return {
    name: "Owed",
    value: moneyText(total),
    note: others.length > 0 ? `${orders.length} orders` : whys[first.state],
    to: others.length > 0 ? payments : `${payments}/${first.id}`,
    state: "overdue",
  };
}
