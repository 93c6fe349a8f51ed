import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { beingCharged, cardChips } from "../../../blocks/certification/card-words.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { Money } from "../../../components/list/value-text.tsx";
import { FactHeader, type Figure } from "../../../components/page/fact-header.tsx";
import { Note } from "../../../components/state/note.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { dayText, timeText } from "../../../lib/text/dates.ts";
import { RegistrationEnding } from "../registration-ending.tsx";
import { waitSentences } from "../wait-words.ts";
import { AnswersOfStep } from "./answers-of-step.tsx";
import { PaidTooMuchNote, PriceList } from "./price-list.tsx";

/** While staff have it, or its payment waits: nothing can be changed, but it can be withdrawn. */
export function WaitingRegistration({ registration }: { registration: Registration }) {
  const { certification, unpaidOrder, steps, prices, totalCents, wait, status } = registration;
  const navigate = useNavigate();
  const isBeingCharged = unpaidOrder?.isBeingCharged === true;
  const [chip, word] = isBeingCharged ? beingCharged : cardChips[unpaidOrder ? "unpaid" : "in_review"];
  return (
    <>
      <FactHeader
        title={certification.name}
        back={{ to: "/certifications-and-training", label: "Certification" }}
        chips={<StatusChip state={chip}>{word}</StatusChip>}
        lead={
          unpaidOrder
            ? `Your registration is approved and ${isBeingCharged ? "is being charged" : "waits for its payment"}.`
            : wait && waitSentences(wait, status).join(" ")
        }
        figures={figuresOf(registration)}
        actions={
          unpaidOrder &&
          !isBeingCharged && (
            <ButtonLink to={`/payments/${unpaidOrder.id}`} kind="primary">
              Pay for your registration
            </ButtonLink>
          )
        }
      >
        <JustSent />
      </FactHeader>
      <div className="stack">
        <h2>{status === "pathway_approval" ? "What you sent for approval" : "What you registered for"}</h2>
        {steps
          .filter(({ part, told, files }) => part === "wizard" && told.length + files.length > 0)
          .map((step) => (
            <AnswersOfStep key={step.key} step={step} registration={registration} isFixed />
          ))}
        {prices.length > 0 && status === "registration_approval" && (
          <PriceList prices={prices} totalCents={totalCents} isApproved={unpaidOrder !== undefined} />
        )}
        <PaidTooMuchNote paidTooMuch={registration.paidTooMuch} />
      </div>
      <div className="row wizard__end">
        <RegistrationEnding
          registration={registration}
          certification={certification.name}
          onEnded={() => navigate("/certifications-and-training")}
        />
      </div>
    </>
  );
}

function figuresOf({ unpaidOrder }: Registration): Figure[] {
  if (!unpaidOrder || unpaidOrder.isBeingCharged) return [];
  const { payableUntil, cents } = unpaidOrder;
  return [
    ...(cents === undefined ? [] : [{ name: "To pay", value: <Money cents={cents} /> }]),
    ...(payableUntil ? [{ name: "Pay by", value: dayText(payableUntil), state: "due" as const }] : []),
  ];
}

/** Right after the press. The heading says where one is. */
function JustSent() {
  const { state } = useLocation();
  const sentAt = typeof state === "object" && state && "sentAt" in state ? state.sentAt : undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentAt !== undefined) box.current?.closest("header")?.querySelector("h1")?.focus();
  }, [sentAt]);
  if (typeof sentAt !== "number") return null;
  return (
    <div ref={box} role="status">
      <Note state="good" title={`Sent today at ${timeText(new Date(sentAt))}`}>
        We look at it and write to you by mail. There is nothing that you have to do until then.
      </Note>
    </div>
  );
}
