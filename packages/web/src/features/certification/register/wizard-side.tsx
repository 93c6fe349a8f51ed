import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../../../components/icon.tsx";
import { RichText } from "../../../components/rich-text.tsx";
import { Note } from "../../../components/state/note.tsx";
import { useIsPhone } from "../../../lib/page/use-media-query.ts";
import { stepPath } from "./step-path.ts";

interface WizardSideProps {
  readonly registration: Registration;
  readonly steps: readonly RegistrationStep[];
  readonly shown: RegistrationStep["key"];
}

/** How far one is, the steps, and what staff said last. On a phone the steps are behind "Step 3 of 9". */
export function WizardSide({ registration, steps, shown }: WizardSideProps) {
  const isPhone = useIsPhone();
  const place = steps.findIndex(({ key }) => key === shown);
  // The last press is done: what is left is the checkout.
  const isDone = registration.isInCart && steps.every(({ key, state }) => key === "review" || state === "done");
  const percent = isDone ? 100 : registration.percent;
  const list = <StepList registration={registration} steps={steps} shown={shown} />;
  return (
    <div className="wizard__side">
      <label className="wizard__progress">
        <span className="numbers">{`${percent}% complete`}</span>
        <progress max={100} value={percent} />
      </label>
      {shown !== registration.backTo && <LatestReview registration={registration} steps={steps} />}
      <nav aria-label="Steps">
        {isPhone ? (
          <details key={shown}>
            <summary>
              {`Step ${place + 1} of ${steps.length}`} <Icon name="chevron-down" />
            </summary>
            {list}
          </details>
        ) : (
          list
        )}
      </nav>
    </div>
  );
}

const marks = {
  done: ["check", "done"],
  reached: ["arrow-right", "to do next"],
  sent_back: ["alert", "sent back"],
  closed: ["dash", "not open yet"],
} as const satisfies Record<RegistrationStep["state"], readonly [IconName, string]>;

const StepList = ({ registration, steps, shown }: WizardSideProps) => (
  <ol className="wizard__steps">
    {steps.map(({ key, title, state }) => (
      <li key={key} data-state={state}>
        <Icon name={marks[state][0]} size={16} label={marks[state][1]} />
        {state === "closed" ? (
          <span>{title}</span>
        ) : (
          <Link to={stepPath(registration, key)} aria-current={key === shown ? "step" : undefined}>
            {title}
          </Link>
        )}
      </li>
    ))}
  </ol>
);

/** bylaws#registration-sent-back */
export function LatestReview({ registration: { reviews, backTo, status }, steps }: Omit<WizardSideProps, "shown">) {
  const latest = reviews.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
  // Once somebody is enrolled, only what is to be corrected is said.
  if (!latest || (status !== "pre_registration" && (latest.approved || !backTo))) return null;
  if (latest.approved)
    return (
      <Note state="good" title="Your pathway is approved">
        {latest.message ? <RichText html={latest.message} /> : "Go on with the next step."}
      </Note>
    );
  const back = steps.find(({ key }) => key === backTo)?.title;
  return (
    <Note state="overdue" title={back ? `Sent back to ${back}` : "Sent back"}>
      {latest.message ? <RichText html={latest.message} /> : "Correct it, and send it again."}
    </Note>
  );
}
