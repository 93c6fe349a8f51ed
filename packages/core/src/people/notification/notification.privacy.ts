import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { NotificationEntity } from "./notification.entity.ts";

export const notificationPrivacy: readonly Declaration[] = [
  owned({
    entity: NotificationEntity,
    file: "alerts",
    about: "The alerts that you were shown, and when you read them",
    read: ({ personId }, cursor) => NotificationEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (alerts) => NotificationEntity.delete(alerts).go(),
  }),
];
