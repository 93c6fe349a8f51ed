import type { RegistrationStep } from "@guildhall/core/domains/certification/registration/registration.schema";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";

export const WizardAnswers = ({ steps }: { readonly steps: readonly RegistrationStep[] }) =>
  steps.some(({ told }) => told.length > 0) && (
    <Card title="What was answered">
      <StepFactsTold steps={steps} />
    </Card>
  );

export const StepFactsTold = ({ steps }: { readonly steps: readonly RegistrationStep[] }) => (
  <Facts>
    {steps
      .flatMap(({ told }) => told)
      .map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
  </Facts>
);
