import { writeSync } from "node:fs";
import { serveStandIns } from "../shared/stand-in.fixture.ts";
import { createS3 } from "./s3.ts";

/** Serves S3 from a separate process until it is killed, and prints its address. */
const [, , dataDir = "", accessKeyId = "", secretAccessKey = ""] = process.argv;
const s3 = createS3({ dataDir, credentials: { accessKeyId, secretAccessKey }, buckets: ["files"] });
const server = await serveStandIns([s3]);
writeSync(1, `${server.endpointOf("s3")}\n`);
