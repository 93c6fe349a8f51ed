import type { EmploymentOptions } from "../../../engines/setting/setting.schema.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import type { Employment } from "./profile.schema.ts";

interface Question {
  readonly kept: Employment;
  readonly change: Employment;
  readonly options: EmploymentOptions;
  readonly isInstallation: boolean;
}

const chosen = "Choose one of the options.";

/** bylaws#military-installation */
export const isMilitaryCategory = (
  { workAreaCategories }: EmploymentOptions,
  categoryId: string | undefined,
): boolean => workAreaCategories.some(({ id, name }) => id === categoryId && /military/i.test(name));

/** Withdrawn areas no longer show their category, so they stay until the person removes them. */
export const withdrawnAreas = (
  { workAreaCategories }: EmploymentOptions,
  areas: readonly string[] | undefined = [],
): string[] => {
  const listed = workAreaCategories.flatMap(({ workAreas }) => workAreas.map(({ id }) => id));
  return areas.filter((id) => !listed.includes(id));
};

const areasOf = ({ workAreaCategories }: EmploymentOptions, categoryIds: readonly (string | undefined)[]) =>
  workAreaCategories
    .filter(({ id }) => categoryIds.includes(id))
    .flatMap(({ workAreas }) => workAreas.map(({ id }) => id));

const isOffered = (sent: readonly string[], offered: readonly string[], kept: readonly string[] = []): boolean =>
  sent.every((id) => offered.includes(id) || kept.includes(id));

export function employmentFaultsOf(question: Question): FieldError[] {
  return [...categoryFaultsOf(question), ...areaFaultsOf(question), ...installationFaultsOf(question)];
}

function categoryFaultsOf({ kept, change, options }: Question): FieldError[] {
  const categories = options.workAreaCategories.map(({ id }) => id);
  const expertise = options.areasOfExpertise.map(({ id }) => id);
  const { primaryWorkAreaCategoryId: primary, workAreaCategories = [], areasOfExpertise = [] } = change;
  return faultsWhere({
    primaryWorkAreaCategoryId: !isOffered(primary ? [primary] : [], categories, [kept.primaryWorkAreaCategoryId ?? ""]),
    workAreaCategories: !isOffered(workAreaCategories, categories, kept.workAreaCategories),
    areasOfExpertise: !isOffered(areasOfExpertise, expertise, kept.areasOfExpertise),
  });
}

function areaFaultsOf({ kept, change, options }: Question): FieldError[] {
  const merged = { ...kept, ...change };
  const { primaryWorkAreas = [], workAreas = [] } = change;
  const primary = areasOf(options, [merged.primaryWorkAreaCategoryId]);
  const others = areasOf(options, merged.workAreaCategories ?? []);
  const isSamePrimary = merged.primaryWorkAreaCategoryId === kept.primaryWorkAreaCategoryId;
  const areSameOthers = String(merged.workAreaCategories) === String(kept.workAreaCategories);
  return faultsWhere(
    {
      primaryWorkAreas: !isOffered(primaryWorkAreas, primary, isSamePrimary ? kept.primaryWorkAreas : []),
      workAreas: !isOffered(
        workAreas,
        others,
        areSameOthers ? kept.workAreas : withdrawnAreas(options, kept.workAreas),
      ),
    },
    "Choose areas of the category that you chose.",
  );
}

function installationFaultsOf({ kept, change, options, isInstallation }: Question): FieldError[] {
  const { militaryInstallationId: sent } = change;
  if (!sent) return [];
  if (!isMilitaryCategory(options, { ...kept, ...change }.primaryWorkAreaCategoryId)) {
    return [{ path: "militaryInstallationId", message: "Only a military work area has an installation." }];
  }
  return faultsWhere({ militaryInstallationId: !isInstallation && sent !== kept.militaryInstallationId });
}

const faultsWhere = (isWrong: Readonly<Record<string, boolean>>, message = chosen): FieldError[] =>
  Object.entries(isWrong).flatMap(([path, wrong]) => (wrong ? [{ path, message }] : []));

/** A new category clears areas and installation unless the change sets them. */
export function settledEmployment({ kept, change, options }: Omit<Question, "isInstallation">): Employment {
  const merged = { ...kept, ...change };
  const left = (areas: readonly string[] | undefined, categoryIds: readonly (string | undefined)[]) =>
    areas?.filter((id) => areasOf(options, categoryIds).includes(id));
  const staying = [...withdrawnAreas(options, kept.workAreas), ...areasOf(options, merged.workAreaCategories ?? [])];
  return {
    ...(change.primaryWorkAreaCategoryId !== undefined &&
      change.primaryWorkAreaCategoryId !== (kept.primaryWorkAreaCategoryId ?? "") && {
        primaryWorkAreas: left(kept.primaryWorkAreas, [merged.primaryWorkAreaCategoryId]),
        ...(!isMilitaryCategory(options, merged.primaryWorkAreaCategoryId) && { militaryInstallationId: "" }),
      }),
    ...(change.workAreaCategories && {
      workAreas: kept.workAreas?.filter((id) => staying.includes(id)),
    }),
    ...change,
  };
}
