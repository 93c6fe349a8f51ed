import { keepListSnapshots } from "@guildhall/core/assembly/keep-list-snapshots";

export const handler = async (): Promise<{ written: number }> => ({ written: await keepListSnapshots() });
