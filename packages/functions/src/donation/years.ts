import { donationRoutes } from "@guildhall/core/donation/donation.routes";
import * as Letter from "@guildhall/core/donation/letter";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(donationRoutes.years, ({ actor }) => Letter.years(actor));
