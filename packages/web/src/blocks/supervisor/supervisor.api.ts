import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { ExperienceId, RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { experienceRoutes } from "@guildhall/core/domains/certification/hours/hours.routes";
import { verificationRoutes } from "@guildhall/core/domains/certification/supervisor/verify/verification.routes";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useVerifications = (id: RegistrationId) => useRoute(verificationRoutes.list, { params: { id } });

const listKey = (id: RegistrationId) => requestKeyOf(verificationRoutes.list, { params: { id } });

export const useAskSupervisors = (id: RegistrationId) =>
  useRouteAction(verificationRoutes.ask, { replace: listKey(id) });

export const useNameAnother = (id: RegistrationId) =>
  useRouteAction(verificationRoutes.nameAnother, { replace: listKey(id) });

export const useSettleCorrection = (id: RegistrationId) =>
  useRouteAction(verificationRoutes.settle, {
    replace: listKey(id),
    refresh: [experienceRoutes.list, experienceRoutes.get, candidateRoutes.dashboard],
  });

export const useSaidOfEntry = (id: ExperienceId) => useRoute(verificationRoutes.ofEntry, { params: { id } });

export const useAskByStaff = () =>
  useRouteAction(verificationRoutes.askByStaff, { refresh: verificationRoutes.ofEntry });

export const useEnterAnswer = (id: ExperienceId) =>
  useRouteAction(verificationRoutes.enter, {
    replace: requestKeyOf(verificationRoutes.ofEntry, { params: { id } }),
  });
