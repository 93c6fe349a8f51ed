import { startReminders } from "@guildhall/core/domains/membership/membership-reminders";

export const handler = async (): Promise<{ parts: number }> => ({ parts: await startReminders() });
