import type { OwnMembership } from "@guildhall/core/domains/membership/membership.schema";
import { plusDays } from "@guildhall/core/ground/shared/days";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { afcIdOf } from "@guildhall/core/people/person/afc-id.rules";
import { isValidOn } from "@guildhall/core/people/person/membership.rules";
import { membershipNames } from "@guildhall/core/people/person/membership.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { dayText } from "../../lib/text/dates.ts";

export interface MemberCard {
  readonly name: string;
  readonly afcId: string;
  readonly kind: string;
  readonly validUntil: string;
}

type Holder = Pick<User, "firstName" | "middleName" | "lastName" | "suffix" | "memberNumber" | "membership">;

/** Only while a term is in force; until its end, or that of terms of the same kind that follow without a gap. */
export function memberCardOf(user: Holder, terms: OwnMembership["terms"], today: LocalDate): MemberCard | undefined {
  const { membership, firstName, middleName, lastName, suffix, memberNumber } = user;
  if (!membership.valid || !membership.end) return undefined;
  const inForce = terms.find((term) => isValidOn(term, today));
  const end = inForce ? endOf(inForce, terms) : membership.end;
  return {
    name: [firstName, middleName, lastName, suffix].filter(Boolean).join(" "),
    afcId: afcIdOf(memberNumber),
    kind: inForce ? `${membershipNames[inForce.key]} member` : "Member",
    validUntil: dayText(end),
  };
}

function endOf(inForce: OwnMembership["terms"][number], terms: OwnMembership["terms"]): LocalDate {
  const next = terms.find(({ key, start }) => key === inForce.key && start === plusDays(inForce.end, 1));
  return next ? endOf(next, terms) : inForce.end;
}
