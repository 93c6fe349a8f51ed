import * as Event from "../../domains/event/event.ts";
import * as Setting from "../../engines/setting/setting.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import * as NotificationList from "../../people/notification/notification-list.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { alertsPerPage, type Dashboard, eventsOnDashboard } from "./dashboard.schema.ts";

/** At most four read units with the user. */
export async function get(actor: Actor): Promise<Dashboard> {
  const { personId } = personOf(actor);
  const [banners, person] = await Promise.all([Setting.banners(), Person.getEventuallyForRequest(actor, personId)]);
  const [alerts, events] = await Promise.all([
    NotificationList.cut(person, { page: 1, limit: alertsPerPage }),
    isMemberOn(person, today()) ? Event.next(person.id, eventsOnDashboard) : undefined,
  ]);
  return { banners, alerts, ...(events && { events }) };
}
