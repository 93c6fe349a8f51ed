import * as z from "zod/mini";
import { personName } from "../../../people/person/name.schema.ts";
import type { CertificationStep } from "./certification-step.schema.ts";
import { toldText } from "./step-words.rules.ts";

const answers = z.object({ certificateName: personName(200, "Enter your name as the certificate is to say it.") });

export const certificateNameStep: CertificationStep<"certificate_name", typeof answers> = {
  key: "certificate_name",
  part: "final",
  title: () => "Certificate Name",
  isShown: () => true,
  answers,
  isBackTo: true,
  told: ({ certificateName }) => toldText("Name on the certificate", certificateName),
};

export function certificateNameIn({
  answers: { certificate_name: given },
}: {
  readonly answers: Readonly<Record<string, unknown>>;
}): string | undefined {
  if (typeof given !== "object" || given === null || !("certificateName" in given)) return undefined;
  return typeof given.certificateName === "string" ? given.certificateName : undefined;
}
