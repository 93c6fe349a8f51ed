import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { GiftEntity } from "./gift.entity.ts";

export const donationPrivacy: readonly Declaration[] = [
  owned({
    entity: GiftEntity,
    file: "donations",
    about: "That you gave, in which year; what and how much is in payments",
    read: ({ personId }, cursor) => GiftEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (gifts) => GiftEntity.delete(gifts).go(),
  }),
];
