import { remindSupervisors } from "@guildhall/core/domains/certification/supervisor/silent-supervisors";

export const handler = async (): Promise<{ reminded: number }> => ({ reminded: await remindSupervisors() });
