import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import { candidateExamRoutes } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.routes";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { useSWRConfig } from "swr";
import { isReadOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useExamCertifications = (when: boolean) => useRoute(candidateRoutes.dashboard, {}, { when });

export const useExam = (id: RegistrationId) => useRoute(candidateExamRoutes.get, { params: { id } });
export const useEthics = (id: RegistrationId) => useRoute(candidateExamRoutes.ethics, { params: { id } });

const refresh = [candidateExamRoutes.get, candidateExamRoutes.ethics, candidateRoutes.dashboard, candidateRoutes.get];

export const useSignEthics = () => useRouteAction(candidateExamRoutes.signEthics, { refresh });
export const useAgreeToConduct = () => useRouteAction(candidateExamRoutes.agree, { refresh });
export const useAskForAccommodations = () => useRouteAction(candidateExamRoutes.askForAccommodations, { refresh });
export const usePassExam = () => useRouteAction(candidateExamRoutes.pass, { refresh });
export const useFailExam = () => useRouteAction(candidateExamRoutes.fail, { refresh });

/** What was put into the cart is said on the page of the exam, too. */
export function useReadExamAgain(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all(refresh.map((route) => mutate(isReadOf(route))));
}
