import { sweepDocuments } from "@guildhall/core/document/sweep-documents";
import { afterRepeatedErasures } from "@guildhall/core/privacy/repeated-erasures";

export const handler = async (): Promise<{ found: number }> =>
  afterRepeatedErasures(async () => ({ found: await sweepDocuments() }));
