import { startReminders } from "@guildhall/core/membership/membership-reminders";

export const handler = async (): Promise<{ parts: number }> => ({ parts: await startReminders() });
