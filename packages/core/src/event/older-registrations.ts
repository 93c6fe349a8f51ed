import { commit, write } from "../shared/commit.ts";
import type { EventId } from "../shared/ids.ts";
import { retryWhenOvertaken } from "../shared/retry.ts";
import type { PersonId } from "../shared/values.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";

interface UnlistedRegistration {
  readonly personId: PersonId;
  readonly eventId: EventId;
}

/** Stored before events had a roster, so they take no place. It reads the whole table: not for requests. */
export async function unlistedRegistrations(): Promise<UnlistedRegistration[]> {
  const { data } = await EventRegistrationEntity.scan.go({ pages: "all", data: "includeKeys" });
  return data
    .filter((stored) => !("gsi1pk" in stored && "gsi1sk" in stored))
    .map(({ personId, eventId }) => ({ personId, eventId }));
}

/** Written again as they are, unless one is removed or its attendance is marked meanwhile. */
export async function putRegistrationsInList(registrations: readonly UnlistedRegistration[]): Promise<void> {
  for (const registration of registrations) await retryWhenOvertaken(() => writeAgain(registration));
}

async function writeAgain(key: UnlistedRegistration): Promise<void> {
  const { data } = await EventRegistrationEntity.get(key).go({ consistent: true });
  if (!data) return;
  const asRead = EventRegistrationEntity.put(data).where(({ lineItemId, attendedAt }, { eq, notExists }) => {
    const sameAttendance = data.attendedAt ? eq(attendedAt, data.attendedAt) : notExists(attendedAt);
    return `${eq(lineItemId, data.lineItemId)} AND ${sameAttendance}`;
  });
  await commit([write(asRead.params())]);
}
