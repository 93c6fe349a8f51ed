import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { examFeeAbroadIn } from "../registration/certification-offers.ts";
import { carriedLines } from "../registration/enrollment/carried.rules.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { lastingLines } from "../registration/unused/unused-payments.rules.ts";

/** Of a registration that has expired, as far as it is read: what its person would take along (bylaws#registration-carried). */
export function comesAlong({ registration, lines, attempts, extensions, offers, day }: RegistrationRead): LineItem[] {
  const { enrolledOn, carries, unusedPayments, paidInVain } = registration;
  if (!enrolledOn) return [];
  const left = lastingLines(lines, {
    ...{ enrolledOn, attempts, extensions, paidInVain, endedOn: day },
    feeAbroad: examFeeAbroadIn(offers),
  });
  const settled = [...(carries?.lines ?? []).map(({ id }) => id), ...(unusedPayments?.kept ?? [])];
  return carriedLines(left, { attempts, settled, day });
}
