import { RegistrationId } from "../../domains/certification/certification.schema.ts";
import * as Event from "../../domains/event/event.ts";
import * as Setting from "../../engines/setting/setting.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import * as NotificationList from "../../people/notification/notification-list.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { alertsPerPage, type Dashboard, eventsOnDashboard } from "./dashboard.schema.ts";

/** At most four read units with the user; eight more for who registers for a certification. */
export async function get(actor: Actor): Promise<Dashboard> {
  const { personId } = personOf(actor);
  const [banners, person] = await Promise.all([Setting.banners(), Person.getEventuallyForRequest(actor, personId)]);
  const [alerts, events, owed] = await Promise.all([
    NotificationList.cut(person, { page: 1, limit: alertsPerPage }),
    isMemberOn(person, today()) ? Event.next(person.id, eventsOnDashboard) : undefined,
    owedOf(person),
  ]);
  return { banners, alerts, ...(events && { events }), ...owed };
}

/** Only who registers for something asks for the code of it. */
async function owedOf({
  id,
  latestRegistrations = [],
}: Person.Person): Promise<Pick<Dashboard, "obligations" | "deadlineWarningDays">> {
  const open = latestRegistrations.filter(({ status }) => status !== "complete");
  if (open.length === 0) return {};
  const Policy = await import("../../engines/policy/policy.ts");
  const { deadlineWarningDays } = await Policy.of();
  // One that was imported is on the person's record alone.
  if (!open.some((one) => RegistrationId.safeParse(one.id).success)) return { deadlineWarningDays };
  const { mostUrgentOf } = await import("../../domains/certification/obligation/person-obligations.ts");
  return { obligations: await mostUrgentOf(id), deadlineWarningDays };
}
