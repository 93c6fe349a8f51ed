import { keepListSnapshots } from "@guildhall/core/keep-list-snapshots";

export const handler = async (): Promise<{ written: number }> => ({ written: await keepListSnapshots() });
