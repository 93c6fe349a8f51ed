import { remindOfDeadlines } from "@guildhall/core/domains/certification/registration/enrollment/deadline-reminders";
import { listExpired } from "@guildhall/core/domains/certification/registration/unused/list-expired";

/** What has expired also where a reminder failed. */
export const handler = async (): Promise<{ reminded: number; listed: number }> => {
  const [reminded, listed] = await Promise.allSettled([remindOfDeadlines(), listExpired()]);
  if (reminded.status === "rejected") throw reminded.reason;
  if (listed.status === "rejected") throw listed.reason;
  return { reminded: reminded.value, listed: listed.value };
};
