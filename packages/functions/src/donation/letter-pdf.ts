import { donationRoutes } from "@guildhall/core/domains/donation/donation.routes";
import * as LetterPdf from "@guildhall/core/domains/donation/letter-pdf";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(donationRoutes.letterPdf, ({ actor, params }) => LetterPdf.get(actor, params.year));
