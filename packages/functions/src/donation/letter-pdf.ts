import { donationRoutes } from "@guildhall/core/donation/donation.routes";
import * as LetterPdf from "@guildhall/core/donation/letter-pdf";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(donationRoutes.letterPdf, ({ actor, params }) => LetterPdf.get(actor, params.year));
