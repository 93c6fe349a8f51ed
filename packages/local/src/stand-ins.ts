import { arrivingPrefix } from "@guildhall/core/ground/route/grants";
import { createCognito } from "small-cloud/cognito/cognito";
import { createDynamoDb } from "small-cloud/dynamodb/dynamodb";
import type { RequestLog } from "small-cloud/gateway/request-log";
import { createMalwareScan } from "small-cloud/malware/malware-scan";
import { createMessages } from "small-cloud/messages/messages";
import { createParameters } from "small-cloud/parameters/parameters";
import { createPlaces } from "small-cloud/places/places";
import { createQueue } from "small-cloud/queue/queue";
import { createS3 } from "small-cloud/s3/s3";
import type { DataFolder } from "small-cloud/shared/data-folder";
import { createBreaches } from "./breaches/breaches.ts";
import { createBrightspace } from "./brightspace/brightspace.ts";
import { createCaptcha } from "./captcha/captcha.ts";
import { names } from "./handler-environment.ts";
import { invokeMailSent } from "./mail-events.ts";
import { outboxMessages } from "./outbox-stream.ts";
import { createStripe } from "./stripe/stripe.ts";
import { invokeTextReceived } from "./text-events.ts";

interface Options {
  readonly folder: DataFolder;
  readonly cloud: string;
  readonly site: string;
  readonly log: RequestLog;
  readonly invoke: <Event, Result>(handler: string, event: Event) => Promise<Result>;
  readonly accessTokenMinutes?: number;
}

/** What the vendors' stand-ins make in the data folder. */
export const vendorFiles = ["brightspace.sqlite", "stripe.sqlite"];

/** Every service of the small cloud, connected as the stacks connect the real ones. */
export async function createStandIns({ folder, cloud, site, log, invoke, ...pool }: Options) {
  const dataDir = folder.path;
  const queue = createQueue({
    dataDir,
    queues: [
      { name: names.deadQueue },
      {
        name: names.documentsQueue,
        visibilityTimeoutSeconds: 360,
        maxReceiveCount: 5,
        deadLetterQueue: names.deadQueue,
      },
      { name: names.outboxQueue, visibilityTimeoutSeconds: 60, maxReceiveCount: 5, deadLetterQueue: names.deadQueue },
    ],
  });
  const dynamodb = await createDynamoDb({
    dataDir,
    onCommit: (changes) => {
      const messages = outboxMessages(changes);
      if (messages.length > 0)
        queue.sendAll(
          names.outboxQueue,
          messages.map((body) => ({ body })),
        );
    },
    onCall: (call) => log.count({ service: "dynamodb", ...call }),
  });
  const cognito = createCognito({
    dataDir,
    issuer: `${cloud}/_aws/cognito/${names.poolId}`,
    poolId: names.poolId,
    clientId: names.clientId,
    ...pool,
    authFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    triggers: { PostAuthentication: (event) => invoke("triggers/post-authentication", event) },
  });
  const s3 = createS3({
    dataDir,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    buckets: Object.values(names.buckets),
    onObjectCreated: (event) => scanForMalware(event),
  });
  const scanForMalware = createMalwareScan({
    s3: () => s3,
    bucket: names.buckets.files,
    prefix: arrivingPrefix,
    onResult: (result) => queue.sendAll(names.documentsQueue, [{ body: JSON.stringify(result) }]),
  });
  const messages = createMessages({
    dataDir,
    selfManagedOptOuts: true,
    configurationSets: [names.mailSet],
    originationNumber: names.textNumber,
    onMessage: (message) => invokeMailSent(message, invoke),
    onInbound: (event) => invokeTextReceived(event, invoke),
  });
  const captcha = createCaptcha({ secret: folder.secret("CAPTCHA_SECRET"), siteKey: "local" });
  const brightspace = createBrightspace({
    dataDir,
    portalUrl: site,
    ownUrl: `${site}/_aws/brightspace`,
    idpCertificate: () => folder.secret("SAML_CERTIFICATE"),
  });
  const stripe = createStripe({
    dataDir,
    secretKey: folder.secret("STRIPE_SECRET_KEY"),
    publishableKey: names.stripePublishableKey,
    ownUrl: `${site}/_aws/stripe`,
  });
  const ssm = createParameters({ values: folder.secrets(), prefix: names.secretsPrefix });
  const places = createPlaces();
  const breaches = createBreaches();

  const vendors = [captcha, brightspace, stripe, places, breaches];
  const all = [dynamodb, cognito, s3, messages.mail, messages.sms, queue, ssm, ...vendors];
  return { dynamodb, cognito, s3, messages, queue, ssm, captcha, brightspace, stripe, all };
}

export type StandIns = Awaited<ReturnType<typeof createStandIns>>;
