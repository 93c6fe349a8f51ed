import { S3Client } from "@aws-sdk/client-s3";
import { aFolder, removeFolder, serveStandIns } from "../shared/stand-in.fixture.ts";
import { createS3, type S3Options } from "./s3.ts";

export const someCredentials = { accessKeyId: "AKIALOCALLOCALLOCAL0", secretAccessKey: "a secret for tests" };

/** Buckets behind a real server on a free port, with a client that reaches them. */
export async function startS3({ dataDir = aFolder(), ...options }: Partial<S3Options> = {}) {
  const credentials = options.credentials ?? someCredentials;
  const s3 = createS3({ buckets: ["files", "other"], ...options, dataDir, credentials });
  const server = await serveStandIns([s3]);
  const endpoint = server.endpointOf("s3");
  const client = new S3Client({ endpoint, region: "us-east-1", credentials, forcePathStyle: true, maxAttempts: 1 });
  return {
    s3,
    client,
    endpoint,
    origin: server.origin,
    dataDir,
    async close({ keepFolder = false } = {}) {
      client.destroy();
      await server.close();
      if (!keepFolder) removeFolder(dataDir);
    },
  };
}
