import * as z from "zod/mini";
import { defineRoute } from "../ground/route/route.ts";
import { Done } from "../ground/shared/done.schema.ts";
import {
  Assignment,
  MailPreview,
  MailPreviewRequest,
  Opened,
  Opening,
  QueueSizes,
  ReviewItemId,
  ReviewKind,
  TakeBack,
} from "./review.schema.ts";

const ofItem = z.object({ kind: ReviewKind, id: ReviewItemId });

export const reviewRoutes = {
  counts: defineRoute({
    id: "review.counts",
    method: "GET",
    path: "/api/admin/reviews",
    role: "admin",
    work: "reviews",
    summary: "How many wait in each queue of staff, up to a hundred",
    response: QueueSizes,
  }),
  open: defineRoute({
    id: "review.open",
    method: "POST",
    path: "/api/admin/reviews/{kind}/{id}/claim",
    role: "admin",
    work: "reviews",
    summary: "Open an item for ten minutes; the one that comes next is answered as well",
    params: ofItem,
    body: Opening,
    response: Opened,
  }),
  takeBack: defineRoute({
    id: "review.takeBack",
    method: "POST",
    path: "/api/admin/reviews/{kind}/{id}/taking-back",
    role: "admin",
    work: "reviews",
    summary: "Take one's decision back within ten seconds",
    params: ofItem,
    body: TakeBack,
    response: Done,
  }),
  assign: defineRoute({
    id: "review.assign",
    method: "POST",
    path: "/api/admin/reviews/{kind}/{id}/assignee",
    role: "admin",
    work: "reviews",
    summary: "Give an item to a colleague, or to nobody",
    params: ofItem,
    body: Assignment,
    response: Done,
  }),
  preview: defineRoute({
    id: "review.preview",
    method: "POST",
    path: "/api/admin/reviews/{kind}/{id}/mail",
    role: "admin",
    work: "reviews",
    changesNothing: true,
    summary: "The mail that a decision would send, as the person would get it",
    params: ofItem,
    body: MailPreviewRequest,
    response: MailPreview,
  }),
};
