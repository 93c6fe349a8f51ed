import * as z from "zod/mini";
import { Employment } from "../../../people/person/profile/profile.schema.ts";
import type { CertificationStep } from "./certification-step.schema.ts";
import { faultIf, nameOfRow, toldRows, toldText } from "./step-words.rules.ts";

const answers = z.pick(Employment, {
  organization: true,
  jobTitle: true,
  yearsOfService: true,
  primaryWorkAreaCategoryId: true,
  primaryWorkAreas: true,
  militaryInstallationId: true,
  workAreaCategories: true,
  workAreas: true,
  areasOfWorkOther: true,
});

/** bylaws#employment-form */
export const professionalInfoStep: CertificationStep<"professional_info", typeof answers> = {
  key: "professional_info",
  part: "final",
  title: () => "Professional Info",
  isShown: ({ isMilitarySpouse }) => !isMilitarySpouse,
  answers,
  isBackTo: true,
  faults: (given) => [
    ...faultIf(!given.organization, "organization"),
    ...faultIf(!given.jobTitle, "jobTitle"),
    ...faultIf(!given.yearsOfService, "yearsOfService"),
    ...faultIf(!given.primaryWorkAreaCategoryId, "primaryWorkAreaCategoryId"),
    ...faultIf(!given.primaryWorkAreas?.length, "primaryWorkAreas"),
  ],
  told: (given, { employment, installation }) => {
    const categories = employment?.workAreaCategories ?? [];
    const areas = categories.flatMap(({ workAreas }) => workAreas);
    const { primaryWorkAreaCategoryId: primary, militaryInstallationId: at } = given;
    return [
      ...toldText("Organization", given.organization),
      ...toldText("Job title", given.jobTitle),
      ...toldText("Years of service", given.yearsOfService),
      ...toldText("Primary work area", nameOfRow(categories, primary)),
      ...toldRows("Work in it", given.primaryWorkAreas, areas),
      ...toldText("Military installation", nameOfRow(installation ? [installation] : [], at)),
      ...toldRows("Other work areas", given.workAreaCategories, categories),
      ...toldRows("Work in them", given.workAreas, areas),
      ...toldText("Other work", given.areasOfWorkOther),
    ];
  },
};
