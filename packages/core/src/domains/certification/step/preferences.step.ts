import * as z from "zod/mini";
import { Employment } from "../../../people/person/profile/profile.schema.ts";
import type { CertificationStep } from "./certification-step.schema.ts";
import { toldRows, toldYesNo } from "./step-words.rules.ts";

const answers = z.pick(Employment, {
  provideCounselingServices: true,
  agreeDemographicSearch: true,
  offerVirtualCounseling: true,
  offerLocalCounseling: true,
  offerGroupWorkshops: true,
  areasOfExpertise: true,
  agreeToBeListed: true,
});

const words = {
  provideCounselingServices: "Provides counseling services",
  agreeDemographicSearch: "May be found by demographic details",
  offerVirtualCounseling: "Offers virtual counseling",
  offerLocalCounseling: "Offers local counseling",
  offerGroupWorkshops: "Offers group workshops",
  agreeToBeListed: "Agrees to be listed",
} as const;

const questions = Object.keys(words) as (keyof typeof words)[];

export const preferencesStep: CertificationStep<"preferences", typeof answers> = {
  key: "preferences",
  part: "final",
  title: () => "Preferences",
  isShown: () => true,
  isOptional: () => true,
  answers,
  isBackTo: true,
  told: (given, { employment }) => [
    ...questions.flatMap((name) => toldYesNo(words[name], given[name] === true)),
    ...toldRows("Areas of expertise", given.areasOfExpertise, employment?.areasOfExpertise ?? []),
  ],
};
