import * as z from "zod/mini";
import { PdfFile } from "../../ground/print/pdf-file.schema.ts";
import { defineRoute } from "../../ground/route/route.ts";
import { DonationLetter, DonationOptions, DonationYears } from "./donation.schema.ts";

const year = z.object({ year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999)) });

export const donationRoutes = {
  options: defineRoute({
    id: "donation.options",
    method: "GET",
    path: "/api/donation-options",
    role: "member",
    summary: "What one can donate to, with the amounts that are offered",
    response: DonationOptions,
  }),
  years: defineRoute({
    id: "donation.years",
    method: "GET",
    path: "/api/donations",
    role: "member",
    refusesEnded: true,
    summary: "The years in which one has donated",
    response: DonationYears,
  }),
  letter: defineRoute({
    id: "donation.letter",
    method: "GET",
    path: "/api/donations/{year}/letter",
    role: "member",
    refusesEnded: true,
    summary: "The letter for one's taxes: what was given in a year",
    params: year,
    response: DonationLetter,
  }),
  letterPdf: defineRoute({
    id: "donation.letterPdf",
    method: "GET",
    path: "/api/donations/{year}/letter/pdf",
    role: "member",
    refusesEnded: true,
    summary: "The same letter as a file to keep",
    params: year,
    response: PdfFile,
  }),
};
