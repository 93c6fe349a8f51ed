import * as Donation from "@guildhall/core/domains/donation/donation";
import { donationRoutes } from "@guildhall/core/domains/donation/donation.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(donationRoutes.options, () => Donation.options());
