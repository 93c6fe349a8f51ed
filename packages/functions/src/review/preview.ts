import { subjects } from "@guildhall/core/assembly/later";
import { preview } from "@guildhall/core/review/preview";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

// The mail's layout is loaded only after all checks.
export const handler = endpoint(reviewRoutes.preview, async ({ actor, params, body }) =>
  preview(actor, await subjects[params.kind](), { id: params.id, asked: body }, async (mails, mail) =>
    (await import("@guildhall/core/people/notification/mail-content")).previewContent(mails, mail),
  ),
);
