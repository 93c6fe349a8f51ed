import { defineRoute } from "../../ground/route/route.ts";
import {
  Banners,
  EmploymentOptions,
  Help,
  MilitaryInstallations,
  ReferrerContext,
  ReferrerQuery,
  RefundPolicy,
} from "./setting.schema.ts";

export const settingRoutes = {
  banners: defineRoute({
    id: "setting.banners",
    method: "GET",
    path: "/api/banners",
    role: "visitor",
    summary: "The announcement and the office-closed notice in force now",
    response: Banners,
  }),
  referrerContext: defineRoute({
    id: "setting.referrerContext",
    method: "GET",
    path: "/api/referrer-context",
    role: "visitor",
    summary: "Copy and video for people who come from another site",
    query: ReferrerQuery,
    response: ReferrerContext,
  }),
  employmentOptions: defineRoute({
    id: "setting.employmentOptions",
    method: "GET",
    path: "/api/employment-options",
    role: "member",
    summary: "Work areas and areas of expertise to choose from",
    response: EmploymentOptions,
  }),
  militaryInstallations: defineRoute({
    id: "setting.militaryInstallations",
    method: "GET",
    path: "/api/military-installations",
    role: "member",
    summary: "Military installations to choose from, by name",
    response: MilitaryInstallations,
  }),
  help: defineRoute({
    id: "setting.help",
    method: "GET",
    path: "/api/help",
    role: "visitor",
    summary: "Help: answers and contacts",
    response: Help,
  }),
  refundPolicy: defineRoute({
    id: "setting.refundPolicy",
    method: "GET",
    path: "/api/refund-policy",
    role: "visitor",
    summary: "The parts of the refund policy, in the order of staff",
    response: RefundPolicy,
  }),
};
