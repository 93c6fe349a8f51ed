import { record } from "../../../../ground/change/record.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import { nextStatus } from "../../registration/registration-status.rules.ts";
import * as Registrations from "../../registration/registrations.ts";
import { type ApprovalMoves, recordSentBack, registerUrl, tellPerson } from "./decided.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** What staff have approved of the pathway; saved again it is sent again. */
const pathwayStep = "pathway_review";

export const sentBackAlert = (reviewed: RegistrationReview) => ({
  title: `Your registration for ${reviewed.read.certification.name} needs a change`,
  sentence: "Go back to the step that needs it.",
  url: registerUrl(reviewed),
});

export const pathwayMoves: ApprovalMoves = {
  async approve(reviewed, decision) {
    const { person, registration, certification } = reviewed.read;
    const { courseMaterials: offeredMaterials } = decision.fields;
    const status = requireAllowed(nextStatus(registration.status, "approve_pathway"));
    const savedSteps = [...new Set([...registration.savedSteps, pathwayStep])];
    const changes = { status, savedSteps, offeredMaterials, backTo: undefined, sentAt: undefined };
    const moved = Registrations.changed(person, registration, changes);
    await record(decision.author, {
      about: person.id,
      action: "registration.pathway-approved",
      writes: [...moved.writes, ...Registrations.personWrites(person, moved), ...decision.settled],
      after: { registration: registration.id, offeredMaterials },
      follows: await tellPerson(reviewed, decision, {
        title: `Your pathway for ${certification.name} is approved`,
        sentence: "Go on with your registration at the course materials.",
        url: registerUrl(reviewed),
      }),
    });
  },
  async sendBack(reviewed, decision) {
    const { registration } = reviewed.read;
    const status = requireAllowed(nextStatus(registration.status, "reject_pathway"));
    const savedSteps = registration.savedSteps.filter((key) => key !== pathwayStep);
    await recordSentBack(reviewed, decision, {
      changes: { status, savedSteps, backTo: decision.step, sentAt: undefined },
      follows: await tellPerson(reviewed, decision, sentBackAlert(reviewed)),
    });
  },
};
