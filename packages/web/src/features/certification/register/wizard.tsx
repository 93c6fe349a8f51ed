import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { cardChips } from "../../../blocks/certification/card-words.ts";
import { useAccount } from "../../../blocks/person/use-account.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { FactHeader } from "../../../components/page/fact-header.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { timeText } from "../../../lib/text/dates.ts";
import { serverNow } from "../../../lib/text/now.ts";
import { RegistrationEnding } from "../registration-ending.tsx";
import { useSaveStep } from "./live-registration.ts";
import { stepForms } from "./step/step-forms.ts";
import { stepPath } from "./step-path.ts";
import { LatestReview, WizardSide } from "./wizard-side.tsx";

interface WizardProps {
  readonly registration: Registration;
  readonly keep: (registration: Registration) => Promise<unknown>;
  readonly refresh: () => Promise<Registration | undefined>;
}

/** Before the enrollment one registers, after it one finishes. */
const partOf = ({ status }: Registration): RegistrationStep["part"] =>
  status === "pre_registration" ? "wizard" : "final";

const knownSteps = (registration: Registration): RegistrationStep[] =>
  registration.steps.filter(({ part }) => part === partOf(registration));

const titleOf = ({ certification }: Registration, part: RegistrationStep["part"]): string =>
  part === "wizard" ? `Register for ${certification.name}` : `Finish your ${certification.name}`;

function chipOf({ isInCart, backTo }: Registration, part: RegistrationStep["part"]) {
  if (isInCart) return cardChips.in_cart;
  if (backTo) return cardChips.sent_back;
  return part === "final" ? cardChips.in_progress : cardChips.begun;
}

/** The one of the address if it is open, else the one to go on with. */
function shownStep(
  steps: readonly RegistrationStep[],
  asked: string | null,
  { step }: Registration,
): RegistrationStep | undefined {
  const open = steps.filter(({ state }) => state !== "closed");
  return open.find(({ key }) => key === asked) ?? open.find(({ key }) => key === step) ?? open[0];
}

/** Steps advance by one; who came from the last page to change something goes back to it. */
function nextStep(saved: Registration, from: RegistrationStep["key"], then: string | null): string {
  const steps = knownSteps(saved);
  const isOpen = (key: string | undefined) => steps.some((step) => step.key === key && step.state !== "closed");
  if (then && isOpen(then)) return then;
  const following = steps[steps.findIndex(({ key }) => key === from) + 1]?.key;
  return following && isOpen(following) ? following : saved.step;
}

export function Wizard({ registration, keep, refresh }: WizardProps) {
  const [query] = useSearchParams();
  const steps = knownSteps(registration);
  const shown = shownStep(steps, query.get("step"), registration);
  const part = partOf(registration);
  const [chip, word] = chipOf(registration, part);
  const navigate = useNavigate();
  const { mutate: readUser } = useAccount();
  const goToSent = () => navigate(".", { replace: true, state: { sentAt: serverNow().getTime() } });
  if (!shown) return null;
  return (
    <>
      <FactHeader
        title={titleOf(registration, part)}
        part={shown.title}
        back={{ to: "/certifications-and-training", label: "Certification" }}
        chips={<StatusChip state={chip}>{word}</StatusChip>}
        actions={registration.isInCart && shown.key !== "review" && <ButtonLink to="/cart">Go to the cart</ButtonLink>}
      />
      <div className="wizard">
        <WizardSide registration={registration} steps={steps} shown={shown.key} />
        <ShownStep
          {...{ registration, keep, refresh }}
          step={shown}
          onSaved={(saved) => {
            if (saved.backTo !== registration.backTo || saved.status !== registration.status) void readUser();
            if (saved.status !== registration.status) goToSent();
            else navigate(stepPath(saved, nextStep(saved, shown.key, query.get("then"))));
          }}
        />
      </div>
      {part === "wizard" && (
        <div className="row wizard__end">
          <RegistrationEnding
            registration={registration}
            certification={registration.certification.name}
            onEnded={() => navigate("/certifications-and-training")}
          />
        </div>
      )}
    </>
  );
}

interface ShownStepProps extends WizardProps {
  readonly step: RegistrationStep;
  readonly onSaved: (saved: Registration) => void;
}

function ShownStep({ registration, keep, refresh, step, onSaved }: ShownStepProps) {
  const save = useSaveStep({ registration, keep, refresh }, step.key);
  const [savedAt, setSavedAt] = useState<Date>();
  const heading = useFocusOnStep(step.key);
  const StepForm = stepForms[step.key];
  return (
    <section className="wizard__step" aria-labelledby="step">
      <div className="card__head">
        <h2 id="step" ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <span className="form__saved" role="status">
          {savedAt && (
            <>
              <Icon name="check" size={18} /> Saved {timeText(savedAt)}
            </>
          )}
        </span>
      </div>
      {step.key === registration.backTo && <LatestReview registration={registration} steps={[step]} />}
      <StepForm
        key={step.key}
        registration={registration}
        step={step}
        refresh={refresh}
        save={async (answers) => {
          const saved = await save(step.key, answers);
          setSavedAt(serverNow());
          onSaved(saved);
        }}
      />
    </section>
  );
}

/** The heading of the next step says where one is. */
function useFocusOnStep(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [key]);
  return heading;
}
