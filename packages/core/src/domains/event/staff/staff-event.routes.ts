import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { EventId } from "../../../ground/shared/ids.ts";
import {
  Cancellation,
  CancellationPreview,
  EventMessage,
  EventRefundForm,
  EventRefunds,
  JobRef,
  MessageDraft,
  MessagePreview,
} from "./staff-event.schema.ts";

const params = z.object({ id: EventId });

export const staffEventRoutes = {
  cancellation: defineRoute({
    id: "staffEvent.cancellation",
    method: "GET",
    path: "/api/admin/event/{id}/cancellation",
    role: "admin",
    work: "money",
    summary: "How many are registered for an event, and how much its cancellation would give back",
    params,
    response: CancellationPreview,
  }),
  cancel: defineRoute({
    id: "staffEvent.cancel",
    method: "POST",
    path: "/api/admin/event/{id}/cancellation",
    role: "admin",
    work: "money",
    movesMoney: true,
    summary: "Cancel an event: end its sale at once, then tell everybody and give all money back, one after the other",
    params,
    body: Cancellation,
    response: JobRef,
  }),
  refunds: defineRoute({
    id: "staffEvent.refunds",
    method: "GET",
    path: "/api/admin/event/{id}/refunds",
    role: "admin",
    work: "money",
    summary: "How much of what was paid for a canceled event is given back, and how much is still left",
    params,
    response: EventRefunds,
  }),
  giveRestBack: defineRoute({
    id: "staffEvent.giveRestBack",
    method: "POST",
    path: "/api/admin/event/{id}/refunds",
    role: "admin",
    work: "money",
    movesMoney: true,
    summary: "Give back what is still left of what was paid for a canceled event, one after the other",
    params,
    body: EventRefundForm,
    response: JobRef,
  }),
  previewMessage: defineRoute({
    id: "staffEvent.previewMessage",
    method: "POST",
    path: "/api/admin/event/{id}/message-preview",
    role: "admin",
    work: "people",
    summary: "A message to all who are registered for an event, as its mail will look",
    params,
    body: MessageDraft,
    response: MessagePreview,
  }),
  sendMessage: defineRoute({
    id: "staffEvent.sendMessage",
    method: "POST",
    path: "/api/admin/event/{id}/message",
    role: "admin",
    work: "people",
    summary: "Send a message to all who are registered for an event, one after the other",
    params,
    body: EventMessage,
    response: JobRef,
  }),
};
