import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../../components/button.tsx";
import { ProblemNotice } from "../../../../components/state/problem-notice.tsx";
import { sayDone } from "../../../../components/state/show-toast.ts";
import { useFinishRegistration } from "../../certification.api.ts";
import { AnswersOfStep } from "../answers-of-step.tsx";
import type { StepFormProps } from "./step-form.ts";

/** What the certificate says and the profile gets, and the last press. */
export function FinalSummaryForm({ registration, step, refresh }: StepFormProps) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const finish = useFinishRegistration();
  const navigate = useNavigate();
  const { certification, deadline, steps } = registration;

  async function press(): Promise<void> {
    setState({ busy: true });
    try {
      await finish(registration);
      void sayDone("Your final application is sent.");
      navigate("/certifications-and-training");
    } catch (error) {
      setState({ busy: false, error });
      await refresh();
    }
  }
  return (
    <div className="stack">
      <p>Check your answers. You can change each of them.</p>
      {steps
        .filter(({ key, part }) => part === "final" && key !== step.key)
        .map((answers) => (
          <AnswersOfStep key={answers.key} step={answers} registration={registration} />
        ))}
      <p className="quiet">
        {`We review your final application, and issue your ${certification.name} certificate once it is approved.`}
        {deadline && " While we have it, your deadline does not pass."}
      </p>
      {state.error !== undefined && <ProblemNotice error={state.error} />}
      <div className="form__actions">
        <Button kind="primary" busy={state.busy} onClick={press}>
          Finish Certification
        </Button>
      </div>
    </div>
  );
}
