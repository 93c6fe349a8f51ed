import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { useNavigate } from "react-router-dom";
import { cardChips } from "../../../blocks/certification/card-words.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { FactHeader } from "../../../components/page/fact-header.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { dayText } from "../../../lib/text/dates.ts";
import { RegistrationEnding } from "../registration-ending.tsx";
import { waitSentences } from "../wait-words.ts";
import { AnswersOfStep } from "./answers-of-step.tsx";
import { PriceList } from "./price-list.tsx";

/** While staff have it, or its payment waits: nothing can be changed, but it can be withdrawn. */
export function WaitingRegistration({ registration }: { registration: Registration }) {
  const { certification, unpaidOrder, steps, prices, totalCents, wait, status } = registration;
  const navigate = useNavigate();
  const [chip, word] = cardChips[unpaidOrder ? "unpaid" : "in_review"];
  return (
    <>
      <FactHeader
        title={certification.name}
        back={{ to: "/certifications-and-training", label: "Certification" }}
        chips={<StatusChip state={chip}>{word}</StatusChip>}
        lead={wait && waitSentences(wait).join(" ")}
        actions={
          <RegistrationEnding
            registration={registration}
            certification={certification.name}
            onEnded={() => navigate("/certifications-and-training")}
          />
        }
      >
        {unpaidOrder && (
          <>
            <p>
              Your registration is approved and waits for its payment.
              {unpaidOrder.payableUntil && ` Pay it by ${dayText(unpaidOrder.payableUntil)}.`}
            </p>
            <div>
              <ButtonLink to={`/payments/${unpaidOrder.id}`} kind="primary">
                Pay for your registration
              </ButtonLink>
            </div>
          </>
        )}
      </FactHeader>
      <div className="stack">
        <h2>{status === "pathway_approval" ? "What you sent for approval" : "What you registered for"}</h2>
        {steps
          .filter(({ part, told, files }) => part === "wizard" && told.length + files.length > 0)
          .map((step) => (
            <AnswersOfStep key={step.key} step={step} registration={registration} isFixed />
          ))}
        {prices.length > 0 && status === "registration_approval" && (
          <PriceList prices={prices} totalCents={totalCents} />
        )}
      </div>
    </>
  );
}
