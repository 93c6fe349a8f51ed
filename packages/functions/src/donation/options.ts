import * as Donation from "@guildhall/core/donation/donation";
import { donationRoutes } from "@guildhall/core/donation/donation.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(donationRoutes.options, () => Donation.options());
