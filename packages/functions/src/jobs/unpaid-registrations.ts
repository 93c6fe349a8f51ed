import { workThroughUnpaid } from "@guildhall/core/domains/certification/staff/unpaid-registrations";

export const handler = async (): Promise<{ done: number }> => ({ done: await workThroughUnpaid() });
