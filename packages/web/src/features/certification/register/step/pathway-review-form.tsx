import { pathwayReviewStep } from "@guildhall/core/domains/certification/step/pathway-review.step";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

/** Saving it sends the pathway to staff. */
export function PathwayReviewForm(props: StepFormProps) {
  const { registration } = props;
  const form = useStepForm(pathwayReviewStep, props, {});
  return (
    <StepFrame {...props} form={form} submit="Send for approval">
      <p>
        Your pathway{registration.pathway && `, ${registration.pathway.name},`} needs our approval before you choose
        course materials and pay. What happens next:
      </p>
      <ol className="wizard__next">
        <li>You send your pathway and your documents to us. Nothing is charged.</li>
        <li>We look at them. This page shows how many are before yours, and you can withdraw it at any time.</li>
        <li>You get a message. Once it is approved, you go on with the next step; what you entered is kept.</li>
      </ol>
    </StepFrame>
  );
}
