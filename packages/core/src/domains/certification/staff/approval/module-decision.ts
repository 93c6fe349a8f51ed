import { record } from "../../../../ground/change/record.ts";
import { now } from "../../../../ground/shared/clock.ts";
import { dayIn } from "../../../../ground/shared/values.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import { nextStatus } from "../../registration/registration-status.rules.ts";
import * as Registrations from "../../registration/registrations.ts";
import { deadlineOnReturn } from "./after-enrollment.ts";
import { type ApprovalMoves, certificationsUrl, recordSentBack, tellPerson } from "./decided.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** The other one may still wait. */
function movedOn({ read: { registration } }: RegistrationReview) {
  const { status, waiting = ["modules"] } = registration;
  const left = waiting.filter((one) => one !== "modules");
  return {
    status: requireAllowed(nextStatus(status, "decide_modules", waiting)),
    waiting: left.length > 0 ? left : undefined,
  };
}

/** bylaws#module-approval */
export const moduleMoves: ApprovalMoves = {
  async approve(reviewed, decision) {
    const { item, read } = reviewed;
    const { person, registration, certification } = read;
    const deadline = deadlineOnReturn(reviewed);
    const moved = Registrations.changed(person, registration, {
      ...movedOn(reviewed),
      ...{ modulesApprovedOn: dayIn(item.decision?.at ?? now()), badge: { state: "waiting", since: now() }, deadline },
    });
    await record(decision.author, {
      about: item.personId,
      action: "registration.modules-approved",
      writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...decision.settled],
      before: { registration: registration.id, deadline: registration.deadline },
      after: { registration: registration.id, deadline },
      follows: await tellPerson(reviewed, decision, {
        title: `Your modules for ${certification.name} are approved`,
        sentence: "Your certification shows what is left to do.",
        url: certificationsUrl,
      }),
    });
  },
  async sendBack(reviewed, decision) {
    const { certification } = reviewed.read;
    await recordSentBack(reviewed, decision, {
      changes: { ...movedOn(reviewed), modulesDone: undefined, deadline: deadlineOnReturn(reviewed) },
      follows: await tellPerson(reviewed, decision, {
        title: `Your modules for ${certification.name} are not approved`,
        sentence: "Our mail says why.",
        url: certificationsUrl,
      }),
    });
  },
};
