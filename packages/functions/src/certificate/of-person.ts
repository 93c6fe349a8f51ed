import { certificateRoutes } from "@guildhall/core/domains/certification/certificate/certificate.routes";
import * as ShowCertificates from "@guildhall/core/domains/certification/certificate/show-certificates";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(certificateRoutes.ofPerson, ({ actor, params }) =>
  ShowCertificates.ofPerson(actor, params.userId),
);
