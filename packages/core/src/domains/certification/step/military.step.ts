import * as z from "zod/mini";
import { optionalText } from "../../../ground/shared/values.ts";
import type { CertificationStep } from "./certification-step.schema.ts";
import { faultIf, toldText, toldYesNo } from "./step-words.rules.ts";

const answers = z.object({
  militarySpouse: z.boolean({ error: "Say whether you are a military spouse." }),
  militaryInstallationId: optionalText(80),
  /** Of an installation that is not on the list. */
  militaryInstallationOther: optionalText(255),
});

export const militaryStep: CertificationStep<"military", typeof answers> = {
  key: "military",
  part: "wizard",
  title: () => "Military Installation",
  isShown: ({ certification }) => certification.asksMilitary,
  answers,
  faults: ({ militaryInstallationId: chosen, militaryInstallationOther: other }, { installation }) => [
    ...faultIf(Boolean(chosen) && installation?.id !== chosen, "militaryInstallationId", "Choose one of the options."),
    ...faultIf(
      Boolean(chosen) && Boolean(other),
      "militaryInstallationOther",
      "Leave this empty, or choose no installation from the list.",
    ),
  ],
  told: (given, { installation }) => [
    ...toldYesNo("Military spouse", given.militarySpouse),
    ...toldText(
      "Military installation",
      given.militaryInstallationId
        ? (installation?.name ?? given.militaryInstallationId)
        : given.militaryInstallationOther,
    ),
  ],
};
