import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "../../../../components/button.tsx";
import { ProblemNotice } from "../../../../components/state/problem-notice.tsx";
import { sayDone } from "../../../../components/state/show-toast.ts";
import { useSendRegistration } from "../../certification.api.ts";
import { AnswersOfStep } from "../answers-of-step.tsx";
import { PaidTooMuchNote, PriceList } from "../price-list.tsx";
import type { StepFormProps } from "./step-form.ts";

/** Everything that was withoutEmpty, what it costs, and the last press. */
export function ReviewForm({ registration, refresh }: StepFormProps) {
  const { steps, prices, totalCents, lastPress, isInCart, paidTooMuch, carried } = registration;
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const sendIt = useSendRegistration();
  const navigate = useNavigate();

  async function press(): Promise<void> {
    setState({ busy: true });
    try {
      const goesTo = await sendIt(registration);
      if (goesTo === "dashboard") void sayDone("Your registration is submitted.");
      navigate(goesTo === "cart" ? "/cart" : "/certifications-and-training");
    } catch (error) {
      setState({ busy: false, error });
      await refresh();
    }
  }
  return (
    <div className="stack">
      <p>
        {isInCart
          ? "Everything is in your cart. You can still change your answers: the cart follows them."
          : "Check your answers. You can change each of them."}
      </p>
      {steps.filter(isTold).map((step) => (
        <AnswersOfStep key={step.key} step={step} registration={registration} />
      ))}
      <PriceList prices={prices} totalCents={totalCents} now="Charged at checkout" />
      <PaidTooMuchNote paidTooMuch={paidTooMuch} />
      {carried && (
        <p>{`Paid for your earlier registration, and comes along: ${carried.map(({ name }) => name).join(", ")}.`}</p>
      )}
      <p className="quiet">{chargeText(registration)}</p>
      {state.error !== undefined && <ProblemNotice error={state.error} />}
      <div>
        {isInCart ? (
          <ButtonLink to="/cart" kind="primary">
            Go to the cart
          </ButtonLink>
        ) : (
          <Button kind="primary" busy={state.busy} onClick={press}>
            {lastPress}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The pathway's review has no answers. */
const isTold = ({ key, part }: RegistrationStep): boolean =>
  part === "wizard" && key !== "review" && key !== "pathway_review";

function chargeText({ pathway, lastPress, totalCents }: Registration): string {
  if (totalCents !== undefined && totalCents <= 0) return "Nothing is charged.";
  if (lastPress === "Submit") return "We review your registration. Nothing new is owed.";
  return pathway?.reviewed
    ? "You enter your card at checkout. We review your registration first, and your card is charged once it is approved."
    : "You enter your card at checkout. Charges for self-study items happen within 48 business hours.";
}
