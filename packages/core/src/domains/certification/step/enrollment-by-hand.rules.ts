import { addressLinesOf } from "../../../people/person/address.rules.ts";
import type { Address } from "../../../people/person/user.schema.ts";
import type { ReviewFact } from "../../../review/field/review-part.schema.ts";
import { chosenMaterial } from "./course-materials.step.ts";
import { toldText } from "./step-words.rules.ts";

interface Enrolled {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly sentAddress?: Address | undefined;
  /** What staff chose when they approved it. */
  readonly approval?:
    | {
        readonly selectedSections?: readonly string[] | undefined;
        readonly selectedBrightspaceSections?: readonly string[] | undefined;
        readonly selectedGroups?: readonly string[] | undefined;
      }
    | undefined;
}

interface Material {
  readonly id: string;
  readonly name: string;
  readonly isShipped: boolean;
  readonly brightspaceCourseId?: string | undefined;
  readonly brightspaceCourse2Id?: string | undefined;
  readonly brightspaceCourse3Id?: string | undefined;
}

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== "";

const coursesOf = (material: Material): string[] =>
  [material.brightspaceCourseId, material.brightspaceCourse2Id, material.brightspaceCourse3Id].filter(isSaid);

const toldList = (name: string, all: readonly string[] = []): readonly ReviewFact[] => toldText(name, all.join(", "));

/** What staff do by hand for who is enrolled, until the vendors are connected; often nothing (bylaws#by-hand). */
export function enrollmentToDo(
  { answers, sentAddress, approval }: Enrolled,
  materials: readonly Material[],
): readonly ReviewFact[] {
  const material = materials.find(({ id }) => id === chosenMaterial(answers));
  const address = sentAddress ? addressLinesOf(sentAddress).join(", ") : "The address is in their profile.";
  return [
    ...(material ? toldList(`Courses of ${material.name}`, coursesOf(material)) : []),
    ...toldList("Sections of modules", approval?.selectedSections),
    ...toldList("Sections of course materials", approval?.selectedBrightspaceSections),
    ...toldList("Groups", approval?.selectedGroups),
    ...(material?.isShipped ? toldText(`Send ${material.name} to`, address) : []),
  ];
}
