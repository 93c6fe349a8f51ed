import { AddressId } from "../../../ground/shared/ids.ts";
import { certificationSeed } from "../../../money/catalog/certification.seed.ts";
import type { MembershipStatus } from "../../../people/person/membership.schema.ts";
import type { Address } from "../../../people/person/user.schema.ts";
import {
  certificationsOfTest,
  materialsOfTest,
  onDay,
  type PathwayOfTest,
  pathwaysOfTest,
  seedProduct,
} from "../certification.fixture.ts";
import type { StepFacts } from "./certification-step.schema.ts";

const idOfAddress = (number: number): AddressId => AddressId.parse(`adr_${String(number).padStart(26, "0")}`);

const addressIn = (number: number, state: string, country: string): Address => ({
  id: idOfAddress(number),
  name: "Home",
  addressLine1: "1 Main Street",
  city: "Anytown",
  state,
  country,
});

export const addressesOfTest = {
  US: addressIn(1, "OH", "USA"),
  Canada: addressIn(2, "ONTARIO", "Canada"),
  "APO AE": addressIn(3, "AE", "Germany"),
} as const;

export const membershipsOfTest = [
  { id: "prd_professional", name: "Professional", key: "professional" },
  { id: "prd_student", name: "Student", key: "student" },
  { id: "prd_emeritus", name: "Emeritus", key: "emeritus" },
] as const;

interface Given extends Partial<StepFacts> {
  readonly pathway?: PathwayOfTest | undefined;
  readonly membership?: MembershipStatus;
  readonly withoutProduct?: string | undefined;
}

/** Nothing is answered but the pathway. */
export function stepFacts({ pathway = "self-study", withoutProduct, answers, ...override }: Given = {}): StepFacts {
  const isAfcc = pathway === "afcc";
  const certification = isAfcc ? certificationsOfTest.AFCC : certificationsOfTest.AFC;
  return {
    certification,
    pathways: Object.values(pathwaysOfTest).filter((one) => one.certificationId === certification.id),
    materials: materialsOfTest,
    trainers: [{ id: "trainer-1", name: "Tess Trainer" }],
    universities: [{ id: "university-1", name: "Ohio State University" }],
    offers: certificationSeed.filter(({ id }) => id !== withoutProduct),
    internationalFees: {
      materials: seedProduct("international_fee", "materials").id,
      exams: seedProduct("international_fee", "exams").id,
    },
    memberships: membershipsOfTest,
    membership: "none",
    isEligibleForStudentMembership: true,
    isMilitarySpouse: false,
    addresses: Object.values(addressesOfTest),
    files: {},
    savedSteps: [],
    day: onDay("2026-06-15"),
    policy: { emeritusAge: 65, emeritusYears: 10 },
    ...override,
    answers: { pathway: { pathwayTypeId: pathway }, ...answers },
  };
}
