import type { NavigationEntry } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

export const staffOrderPages: readonly Page[] = [
  pageFor(
    "admin",
    "/admin/users/:id/payments/:orderId",
    async () => (await import("./order/order-page.tsx")).OrderPage,
  ),
  pageFor("admin", "/admin/orders", async () => (await import("./waiting/waiting-orders-page.tsx")).WaitingOrdersPage),
];

export const ordersLink: NavigationEntry = { label: "Orders", to: "/admin/orders", icon: "clock" };
