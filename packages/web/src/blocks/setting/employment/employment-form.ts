import type { EmploymentOptions } from "@guildhall/core/engines/setting/setting.schema";
import { isMilitaryCategory, withdrawnAreas } from "@guildhall/core/people/person/profile/employment.rules";
import { Employment } from "@guildhall/core/people/person/profile/profile.schema";
import * as z from "zod/mini";
import { filledFrom } from "../../../lib/form/form-changes.ts";

/** The stored fields, and the check box that opens the free text (bylaws#employment-form). */
export const EmploymentForm = z.extend(Employment, { hasOtherWork: z.boolean() }).check(
  z.refine(({ hasOtherWork, areasOfWorkOther }) => !hasOtherWork || Boolean(areasOfWorkOther), {
    path: ["areasOfWorkOther"],
    error: "Say what it is, or clear the box “Other”.",
  }),
);
export type EmploymentForm = z.infer<typeof EmploymentForm>;

const blank: Required<EmploymentForm> = {
  organization: "",
  jobTitle: "",
  primaryWorkAreaCategoryId: "",
  primaryWorkAreas: [],
  militaryInstallationId: "",
  yearsOfService: "",
  workAreaCategories: [],
  workAreas: [],
  areasOfWorkOther: "",
  hasOtherWork: false,
  areasOfExpertise: [],
  provideCounselingServices: false,
  agreeDemographicSearch: false,
  offerVirtualCounseling: false,
  offerLocalCounseling: false,
  offerGroupWorkshops: false,
  agreeToBeListed: false,
  educationUniversity: "",
  educationCity: "",
  educationState: "",
  educationGraduationYear: "",
  educationDegree: "",
  otherCertifications: "",
};

/** The stored values, as the form shows them. */
export const employmentValuesOf = (kept: Employment): Required<EmploymentForm> =>
  filledFrom(blank, { ...kept, hasOtherWork: Boolean(kept.areasOfWorkOther) });

interface Known {
  readonly kept: Employment;
  readonly options: EmploymentOptions;
}

/**
 * Without the values that the form no longer shows: the areas and the installation of a category that is no longer
 * chosen.
 */
export function employmentOf({ hasOtherWork, ...typed }: EmploymentForm, { kept, options }: Known): Employment {
  const { primaryWorkAreaCategoryId: primary = "", primaryWorkAreas = [], workAreas = [] } = typed;
  const others = (typed.workAreaCategories ?? []).filter((id) => id !== primary);
  const staysPrimary = primary === (kept.primaryWorkAreaCategoryId ?? "");
  const left = areasLeft(options);
  return {
    ...typed,
    primaryWorkAreas: left(primaryWorkAreas, [primary], staysPrimary ? kept.primaryWorkAreas : []),
    workAreaCategories: others,
    workAreas: left(workAreas, others, kept.workAreas),
    militaryInstallationId: isMilitaryCategory(options, primary) ? typed.militaryInstallationId : "",
    areasOfWorkOther: hasOtherWork ? typed.areasOfWorkOther : "",
  };
}

/** The areas of some categories. A person keeps an area that staff have withdrawn since. */
const areasLeft =
  (options: EmploymentOptions) =>
  (areas: readonly string[], categoryIds: readonly string[], kept: readonly string[] = []): string[] => {
    const offered = options.workAreaCategories
      .filter(({ id }) => categoryIds.includes(id))
      .flatMap(({ workAreas }) => workAreas.map(({ id }) => id));
    const staying = [...offered, ...withdrawnAreas(options, kept)];
    return areas.filter((id) => staying.includes(id));
  };
