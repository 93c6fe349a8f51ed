import type * as z from "zod/mini";
import type { Actor } from "../../../ground/route/actor.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import * as Person from "../../../people/person/person.ts";
import * as Review from "../../../review/decide.ts";
import * as ReviewItems from "../../../review/items.ts";
import { queue } from "../../../review/queue/queue.ts";
import type { Decided, QueueQuery } from "../../../review/review.schema.ts";
import { toReviews } from "../../../review/shown-reviews.ts";
import type { QueueOf } from "../../../review/subject.schema.ts";
import type { ExtensionId } from "../certification.schema.ts";
import { extensionSubject } from "../extension/extension.subject.schema.ts";
import { approvedOf } from "../extension/extensions.ts";
import { askedExtension } from "./asked-extension.ts";
import { ExtensionShown } from "./extension.schema.ts";
import { extensionReviewed } from "./extension-subject.ts";

type Bodies = (typeof extensionSubject)["body"];

export const list = (actor: Actor, query: QueueQuery): Promise<QueueOf<typeof extensionSubject>> =>
  queue(actor, extensionSubject, query);

export async function get(_actor: Actor, id: ExtensionId): Promise<ExtensionShown> {
  const item = await ReviewItems.get("extension", id);
  const [person, asked, reviews] = await Promise.all([
    Person.find(item.personId),
    askedExtension(item),
    ReviewItems.reviewsOf(id),
  ]);
  if (!person || !asked) throw new DomainError("review.gone");
  const { extension, order } = asked;
  const { firstName, lastName, activeFlags } = person;
  const effective = reviews.filter((review) => review.id !== item.decision?.id);
  return ExtensionShown.parse({
    ...{ id, state: extension.state, approved: approvedOf(extension), createdAt: extension.askedAt },
    ...{ oldDeadline: extension.oldDeadline, newDeadline: extension.newDeadline, registrationId: extension.recordId },
    completedHours: extension.completedHours / 100,
    ...(order && { priceCents: order.totalCents }),
    user: { id: item.personId, firstName, lastName, flags: activeFlags },
    category: {
      step: "registration",
      name: "Registration Extension",
      certification: { name: extension.certificationName },
    },
    reviews: await toReviews(effective),
  });
}

export const approve = (actor: Actor, id: ExtensionId, body: z.output<Bodies["approve"]>): Promise<Decided> =>
  Review.decide(actor, extensionReviewed, id, { ...body, outcome: "approve" });

export const reject = (actor: Actor, id: ExtensionId, body: z.output<Bodies["reject"]>): Promise<Decided> =>
  Review.decide(actor, extensionReviewed, id, { ...body, outcome: "reject" });
