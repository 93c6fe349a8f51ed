import { defineRoute } from "../../ground/route/route.ts";
import { User } from "../person/user.schema.ts";
import { ShownTextTerms, TextConsent, TextOptIn, TextOptOut } from "./texting.schema.ts";

export const textingRoutes = {
  terms: defineRoute({
    id: "texting.terms",
    method: "GET",
    path: "/api/text-terms",
    role: "visitor",
    summary: "The terms that a person agrees to when opting in to text messages",
    response: ShownTextTerms,
  }),
  consent: defineRoute({
    id: "texting.consent",
    method: "GET",
    path: "/api/user/text-opt-in",
    role: "member",
    summary: "Whether one has opted in to text messages, and whether the phone has stopped them",
    response: TextConsent,
  }),
  optIn: defineRoute({
    id: "texting.optIn",
    method: "POST",
    path: "/api/user/text-opt-in",
    role: "member",
    whileActing: "refused",
    summary: "Opt in to text messages; the consent is kept with its wording, time and place",
    body: TextOptIn,
    response: User,
  }),
  optOut: defineRoute({
    id: "texting.optOut",
    method: "DELETE",
    path: "/api/user/text-opt-in",
    role: "member",
    summary: "Stop text messages",
    query: TextOptOut,
    response: User,
  }),
};
