import * as z from "zod/mini";
import { ListedEvent } from "../event/event.schema.ts";
import { NotificationPage } from "../notification/notification.schema.ts";
import { Banners } from "../setting/setting.schema.ts";

export const alertsPerPage = 4;
export const eventsOnDashboard = 10;

/** Everything but the user: the dashboard makes two calls. */
export const Dashboard = z.object({
  banners: Banners,
  alerts: NotificationPage,
  /** bylaws#event-carousel */
  events: z.optional(z.array(ListedEvent)),
});
export type Dashboard = z.infer<typeof Dashboard>;
