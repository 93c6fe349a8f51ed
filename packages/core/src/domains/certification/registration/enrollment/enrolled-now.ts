import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { today } from "../../../../ground/shared/clock.ts";
import type { Effect } from "../../../../money/order/line-item/effect.ts";
import type { Pathway } from "../../setting/certification-settings.ts";
import type { RegistrationChanges } from "../registrations.ts";
import { heldIn, linesAttachedTo } from "./attached-lines.ts";
import { type Enrolling, enrolled } from "./enroll.ts";
import { examsPaid, granted } from "./granted.ts";

interface Settled extends Omit<Enrolling, "pathway"> {
  readonly pathway: Pathway | undefined;
}

type EnrolledNow = Pick<Effect, "writes" | "after"> & {
  readonly follows: readonly Follow[];
};

/** Where nothing is left to pay once staff have approved it: with what was settled before (bylaws#registration-enrollment). */
export async function enrolledNow({ pathway, ...read }: Settled, changes: RegistrationChanges): Promise<EnrolledNow> {
  const { person, registration } = read;
  if (!pathway) throw new Error(`${registration.id} has no pathway`);
  const moved = enrolled({ ...read, pathway }, { ...changes, paidOn: today() });
  const attached = await linesAttachedTo(person.id, registration.id);
  const held = heldIn(attached);
  const exams = await examsPaid(registration, { lines: held, attached });
  const { writes, follows = [], after } = await granted({ person, moved, lines: [], held, exams });
  return { writes, after, follows };
}
