import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import { examFeeAbroadIn } from "../registration/certification-offers.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import { carriedLines } from "../unused/carried.rules.ts";

/** Of a registration that has expired, as far as it is read: what its person would take along (bylaws#registration-carried). */
export const comesAlong = ({ registration, lines, attempts, offers, day }: RegistrationRead): LineItem[] =>
  carriedLines(registration, lines, { attempts, feeAbroad: examFeeAbroadIn(offers), day });
