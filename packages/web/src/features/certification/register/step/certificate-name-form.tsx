import { certificateNameStep } from "@guildhall/core/domains/certification/step/certificate-name.step";
import { savedAnswers } from "@guildhall/core/domains/certification/step/step-words.rules";
import { useAccount } from "../../../../blocks/person/use-account.ts";
import { TextField } from "../../../../components/field/text-field.tsx";
import { type StepFormProps, useStepForm } from "./step-form.ts";
import { StepFrame } from "./step-frame.tsx";

/** Begins with the name of the account. */
export function CertificateNameForm(props: StepFormProps) {
  const saved = savedAnswers(certificateNameStep, props.registration);
  const { data: user } = useAccount();
  const known = [user?.firstName, user?.middleName, user?.lastName, user?.suffix].filter(Boolean).join(" ");
  const form = useStepForm(certificateNameStep, props, { certificateName: saved?.certificateName ?? known });
  return (
    <StepFrame {...props} form={form}>
      <TextField
        name="certificateName"
        label="Name on the certificate"
        help="Exactly as your certificate is to say it."
        autoComplete="name"
        maxLength={200}
      />
    </StepFrame>
  );
}
