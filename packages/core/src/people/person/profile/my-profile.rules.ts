import type { LocalDate } from "../../../ground/shared/values.ts";
import type { LatestRegistration, User, UserCertification, UserTraining } from "../user.schema.ts";

/** After the enrollment: what staff have was sent in time (bylaws#sent-in-time). */
const withStaff: readonly LatestRegistration["status"][] = ["module_approval", "experience_approval", "final_approval"];

/** From approval to completion (bylaws#my-afcpe-profile). */
export const isRegistrationUnderWay = ({ status, deadline }: LatestRegistration, today: LocalDate): boolean =>
  withStaff.includes(status) || (status === "in_progress" && (deadline === undefined || deadline >= today));

const isHeld = ({ status }: UserCertification): boolean => status !== "revoked";

interface WithCertificate extends UserTraining {
  readonly accredibleUrl: string;
}

const hasCertificate = (training: UserTraining): training is WithCertificate =>
  training.status === "complete" && training.accredibleUrl !== undefined;

/** bylaws#my-afcpe-profile */
export interface MyProfile {
  readonly isMember: boolean;
  readonly certifications: readonly UserCertification[];
  readonly underWay: readonly LatestRegistration[];
  readonly certificates: readonly WithCertificate[];
  readonly isLearning: boolean;
}

type MyProfileFacts = Pick<User, "membership" | "userCertifications" | "userTrainings" | "latestRegistrations">;

/** bylaws#my-afcpe-profile */
export function myProfileOf(facts: MyProfileFacts, today: LocalDate): MyProfile | undefined {
  const { membership, userTrainings } = facts;
  const certifications = facts.userCertifications.filter(isHeld);
  const underWay = facts.latestRegistrations.filter((registration) => isRegistrationUnderWay(registration, today));
  const hasAny = [certifications, underWay, userTrainings].some(({ length }) => length > 0);
  if (!membership.valid && !hasAny) return undefined;
  return {
    isMember: membership.valid,
    certifications,
    underWay,
    certificates: userTrainings.filter(hasCertificate),
    isLearning: underWay.length > 0 || userTrainings.some(({ status }) => status === "enrolled"),
  };
}
