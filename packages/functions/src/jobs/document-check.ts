import { documentKinds } from "@guildhall/core/assembly/server";
import { log } from "@guildhall/core/ground/route/log";
import { checkDocument, type Scan } from "@guildhall/core/people/document/check-document";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";

/** What GuardDuty tells of each object that it has looked at. */
const ScanResult = z.object({
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: z.string(), eTag: z.string(), versionId: z.nullish(z.string()) }),
    scanResultDetails: z.object({ scanResultStatus: z.nullish(z.string()) }),
  }),
});

/** Where none are kept. */
const onlyVersion = "null";

const verdicts: Readonly<Record<string, Scan["verdict"]>> = {
  NO_THREATS_FOUND: "clean",
  THREATS_FOUND: "infected",
};

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of Records) {
    try {
      await checkDocument(scanIn(body), documentKinds);
    } catch (error) {
      log.error("document.check-failed", { messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

function scanIn(body: string): Scan {
  const { s3ObjectDetails, scanResultDetails } = z.parse(ScanResult, JSON.parse(body)).detail;
  const verdict = verdicts[scanResultDetails.scanResultStatus ?? ""] ?? "unknown";
  const { objectKey: key, eTag: etag, versionId } = s3ObjectDetails;
  return { key, version: { id: versionId ?? onlyVersion, etag }, verdict };
}
