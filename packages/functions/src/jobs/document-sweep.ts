import { sweepDocuments } from "@guildhall/core/people/document/sweep-documents";

export const handler = async (): Promise<{ found: number }> => ({ found: await sweepDocuments() });
