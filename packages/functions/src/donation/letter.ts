import { donationRoutes } from "@guildhall/core/domains/donation/donation.routes";
import * as Letter from "@guildhall/core/domains/donation/letter";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(donationRoutes.letter, ({ actor, params }) => Letter.get(actor, params.year));
