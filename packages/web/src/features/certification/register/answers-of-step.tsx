import type {
  Registration,
  RegistrationStep,
} from "@guildhall/core/domains/certification/registration/registration.schema";
import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import { Link } from "react-router-dom";
import { MomentText, Money } from "../../../components/list/value-text.tsx";
import { Fact, Facts } from "../../../components/page/facts.tsx";
import { stepPath } from "./step-path.ts";

type ToldFact = RegistrationStep["told"][number];

interface AnswersOfStepProps {
  readonly step: RegistrationStep;
  readonly registration: Registration;
  /** While staff have it, nothing can be changed. */
  readonly isFixed?: boolean;
}

/** What was answered in a step. */
export function AnswersOfStep({ step, registration, isFixed = false }: AnswersOfStepProps) {
  const { key, part, title, told, files, state } = step;
  const sent = files.flatMap(({ type, label }) => {
    const names = registration.media.filter((file) => file.type === type && file.state !== "refused");
    return names.length > 0 ? [{ name: label, value: names.map(({ name }) => name).join(", ") }] : [];
  });
  const isEmpty = told.length + sent.length === 0;
  return (
    <section className="wizard__told">
      <div className="card__head">
        <h3>{title}</h3>
        {!isFixed && (
          <Link to={`${stepPath(registration, key)}&then=${part === "final" ? "final_summary" : "review"}`}>
            Change<span className="hidden-visually">: {title}</span>
          </Link>
        )}
      </div>
      {state !== "done" && !isFixed && <p className="wizard__wrong">This step needs correcting first.</p>}
      {isEmpty ? (
        <p className="quiet">Nothing chosen</p>
      ) : (
        <Facts>
          {told.map((fact) => (
            <Fact key={fact.name} name={fact.name}>
              {shownValue(fact)}
            </Fact>
          ))}
          {sent.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  );
}

function shownValue({ kind, value, label }: ToldFact) {
  if (kind === "moment") return <MomentText at={value as Instant} />;
  if (kind === "cents") return <Money cents={Number(value) as Cents} />;
  return label ?? value;
}
