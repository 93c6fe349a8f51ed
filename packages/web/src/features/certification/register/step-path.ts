import type { Registration } from "@guildhall/core/domains/certification/registration/registration.schema";

export const stepPath = ({ certificationId }: Pick<Registration, "certificationId">, step: string): string =>
  `/certifications-and-training/register/${certificationId}?step=${step}`;
