import { loadedLater } from "../../ground/change/consume.ts";
import { staffEventFollows } from "./staff/staff-event.follow.ts";

export { eventPrivacy as privacy } from "./event.privacy.ts";
export { eventRowActions as rowActions } from "./staff/event-row-actions.ts";
export { staffEventMails as mails } from "./staff/staff-event.mail.ts";

export const consumers = /* @__PURE__ */ loadedLater(
  staffEventFollows,
  async () => (await import("./staff/staff-event.consumers.ts")).staffEventConsumers,
);
