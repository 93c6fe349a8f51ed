import { certificateRoutes } from "@guildhall/core/domains/certification/certificate/certificate.routes";
import { useRoute } from "../../../lib/api/use-route.ts";

export const useCertificates = () => useRoute(certificateRoutes.own, {});
