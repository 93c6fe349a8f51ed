import { remindOfDeadlines } from "@guildhall/core/domains/certification/registration/enrolment/deadline-reminders";

export const handler = async (): Promise<{ reminded: number }> => ({ reminded: await remindOfDeadlines() });
