import { ulid } from "ulid";
import type { Alert } from "../../ground/message/alert.schema.ts";
import type { NotificationId } from "../../ground/shared/ids.ts";
import { type Instant, idPrefixes, type PersonId } from "../../ground/shared/values.ts";
import { commitInParts } from "../../ground/storage/commit.ts";
import * as Person from "../person/person.ts";
import { NotificationEntity } from "./notification.entity.ts";

export interface ImportedNotification {
  readonly personId: PersonId;
  readonly alert: Alert;
  readonly createdAt: Instant;
  readonly readAt?: Instant | undefined;
}

/** Also counts them on the persons' records. */
export async function importNotifications(alerts: readonly ImportedNotification[]): Promise<void> {
  await NotificationEntity.put(alerts.map(rowOf)).go({ concurrency: 4 });
  const counts = [...Map.groupBy(alerts, ({ personId }) => personId)].map(([personId, own]) =>
    Person.patch(personId, {
      add: { unreadNotifications: own.filter(({ readAt }) => !readAt).length, totalNotifications: own.length },
    }),
  );
  await commitInParts(counts);
}

const rowOf = ({ alert, ...rest }: ImportedNotification) => ({
  ...rest,
  id: idAt(rest.createdAt),
  state: rest.readAt ? ("read" as const) : ("unread" as const),
  data: alert,
});

/** Ids sort by the time of the alert. */
const idAt = (createdAt: string) =>
  `${idPrefixes.notification}_${ulid(Date.parse(createdAt)).toLowerCase()}` as NotificationId;
