import { record } from "../../../../ground/change/record.ts";
import { now } from "../../../../ground/shared/clock.ts";
import { dayIn } from "../../../../ground/shared/values.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import * as Certificates from "../../certificate/certificates.ts";
import { isExtensionWaiting } from "../../extension/extension.rules.ts";
import { attachedEnds } from "../../registration/enrollment/close-registration.ts";
import { hasUndecided } from "../../registration/hours/tally.rules.ts";
import { paidBackOfCertificate } from "../../registration/paid-back/paid-back.ts";
import { nextStatus } from "../../registration/registration-status.rules.ts";
import * as Registrations from "../../registration/registrations.ts";
import { certificateNameIn } from "../../step/certificate-name.step.ts";
import { isPartBack } from "../../step/step-back.rules.ts";
import { deadlineOnReturn } from "./after-enrollment.ts";
import {
  type ApprovalDecision,
  type ApprovalMoves,
  certificationsUrl,
  recordSentBack,
  registerUrl,
  tellPerson,
} from "./decided.ts";
import type { RegistrationReview } from "./registration-review.ts";

/** bylaws#final-approval */
export const finalMoves: ApprovalMoves = {
  approve: certify,
  async sendBack(reviewed, decision) {
    const { registration, certification } = reviewed.read;
    const status = requireAllowed(nextStatus(registration.status, "send_back_final"));
    const { step = "" } = decision;
    await recordSentBack(reviewed, decision, {
      changes: {
        ...{ status, backTo: step, sentAt: undefined },
        deadline: deadlineOnReturn(reviewed),
        // It is signed again.
        ...(step === "ethics" && { ethics: undefined }),
      },
      follows: await tellPerson(reviewed, decision, {
        title: `Your final application for ${certification.name} needs a change`,
        sentence: "Correct it, then finish again.",
        url: isPartBack(step) ? certificationsUrl : registerUrl(reviewed),
      }),
    });
  },
};

/** The certificate is issued, and the registration completed, in one transaction. */
async function certify(reviewed: RegistrationReview, decision: ApprovalDecision): Promise<void> {
  const { item, read } = reviewed;
  const { person, registration, certification } = read;
  const status = requireAllowed(nextStatus(registration.status, "certify"));
  const moved = Registrations.changed(person, registration, { status, sentAt: undefined, backTo: undefined });
  const { certificate, writes, onPerson } = Certificates.issued({
    ...{ person, certification, registrationId: registration.id },
    certificateName: certificateNameIn(registration) ?? "",
    // The day of the decision, whenever it takes effect.
    certifiedOn: dayIn(item.decision?.at ?? now()),
    before: await Certificates.ofPerson(person.id),
  });
  const both = { onPerson: { set: { ...moved.onPerson.set, ...onPerson.set } } };
  await record(decision.author, {
    about: item.personId,
    action: "registration.certified",
    writes: [
      ...moved.writes,
      ...writes,
      Registrations.claimFreed(registration),
      ...paidBackOfCertificate(registration),
      ...Registrations.personWrites(person, both),
      ...decision.settled,
    ],
    after: { registration: registration.id, certificate: certificate.id, certification: certification.name },
    follows: [
      ...(await tellPerson(reviewed, decision, {
        title: `You hold the ${certification.name}`,
        sentence: "Congratulations! Your certificate is ready.",
        url: `${certificationsUrl}/certificate?certification=${certification.id}`,
      })),
      ...(hasMoreOpen(reviewed) ? attachedEnds(registration) : []),
    ],
  });
}

const hasMoreOpen = ({ read: { extensions, registration } }: RegistrationReview): boolean =>
  extensions.some(({ state }) => isExtensionWaiting(state)) ||
  registration.accommodation?.state === "waiting" ||
  hasUndecided(registration);
