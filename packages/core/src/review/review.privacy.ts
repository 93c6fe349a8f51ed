import { type Declaration, isTheirs, owned } from "../ground/storage/privacy-declaration.ts";
import * as ReviewItems from "./items.ts";
import { ReviewEntity, ReviewItemEntity } from "./review.entity.ts";

export const reviewPrivacy: readonly Declaration[] = [
  owned({
    entity: ReviewEntity,
    file: "reviews",
    about: "What staff decided about what you sent in, and what they wrote to you",
    read: ({ personId }, cursor) => ReviewEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (reviews) => ReviewEntity.delete(reviews).go(),
    choose: async (whom) => (kept) => isTheirs(whom, kept.createdAt),
    show: ({ createdAt, status, message, newStep, previousStep }) => ({
      createdAt,
      status,
      message,
      newStep,
      previousStep,
    }),
  }),
  owned({
    entity: ReviewItemEntity,
    file: "waiting-for-review",
    about: "What you sent in for staff to review",
    read: ({ personId }, cursor) => ReviewItemEntity.query.byPerson({ personId }).go({ cursor }),
    remove: ReviewItems.erase,
    choose: async (whom) => (kept) => isTheirs(whom, kept.since),
    show: ({ kind, status, since }) => ({ kind, status, since }),
  }),
];
