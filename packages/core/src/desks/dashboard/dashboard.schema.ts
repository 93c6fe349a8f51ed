import * as z from "zod/mini";
import { Obligation } from "../../domains/certification/obligation/obligation.schema.ts";
import { ListedEvent } from "../../domains/event/event.schema.ts";
import { Banners } from "../../engines/setting/setting.schema.ts";
import { NotificationPage } from "../../people/notification/notification.schema.ts";

export const alertsPerPage = 4;
export const eventsOnDashboard = 10;

/** Everything but the user: the dashboard makes two calls. */
export const Dashboard = z.object({
  banners: Banners,
  alerts: NotificationPage,
  /** bylaws#event-carousel */
  events: z.optional(z.array(ListedEvent)),
  /** Of each registration that is under way, what is most urgent (bylaws#obligations). */
  obligations: z.optional(z.array(Obligation)),
  /** So many days before it, a deadline is shown as due; of who registers for something. */
  deadlineWarningDays: z.optional(z.int()),
});
export type Dashboard = z.infer<typeof Dashboard>;
