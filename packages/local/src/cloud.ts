import { jobs } from "@guildhall/core/assembly/contract";
import { schedulesOf } from "@guildhall/core/ground/route/job";
import { webhookRoutes } from "@guildhall/core/selling/payment-reconciliation/webhook.routes";
import { webhookEvents } from "@guildhall/core/selling/payment-reconciliation/webhook.rules";
import type { ApiRequest } from "small-cloud/gateway/api-event";
import { createAuthorizer } from "small-cloud/gateway/authorizer";
import { withCors } from "small-cloud/gateway/cors";
import { createFaults } from "small-cloud/gateway/faults";
import { answerInProcess } from "small-cloud/gateway/in-process";
import { takePort } from "small-cloud/gateway/port";
import { createRequestLog } from "small-cloud/gateway/request-log";
import { createGateway } from "small-cloud/gateway/server";
import { createPoller } from "small-cloud/queue/queue-poller";
import { createScheduler } from "small-cloud/scheduler/scheduler";
import { lockDataFolder } from "small-cloud/shared/data-folder";
import { installMovedClock } from "small-cloud/shared/moved-clock";
import { createApis } from "./apis.ts";
import { createDesk, type SignIn } from "./desk/desk.ts";
import { handlerEnvironment, names } from "./handler-environment.ts";
import { createHandlers } from "./handlers/load-handler.ts";
import type { Manifest } from "./handlers/manifest.ts";
import { resendMailSent } from "./mail-events.ts";
import { makeSecrets } from "./make-secrets.ts";
import { sayIfDiskIsFull } from "./site/full-disk.ts";
import { createMediaFiles } from "./site/media-files.ts";
import { createPages } from "./site/pages.ts";
import { createStandIns, vendorFiles } from "./stand-ins.ts";
import { createTable } from "./table-definition.ts";

export interface CloudOptions {
  /** The checkout, with the built handlers and the built site. */
  readonly root: string;
  readonly dataDir: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly manifest: () => Manifest;
  readonly reset?: boolean;
  /** A new data folder is filled after the start: until that is done, each start begins anew. */
  readonly needsFill?: boolean;
  /** As in every deployed portal: staff pages require a second factor. */
  readonly staffSecondFactor?: boolean;
  /** Shown at /_local, for copying. */
  readonly signIns?: readonly SignIn[];
  /** The time of the clock at start. */
  readonly now?: Date;
  /** A measurement outlives the fifteen minutes of a portal. */
  readonly accessTokenMinutes?: number;
  /** What a first start on the data of another release does. */
  readonly tell?: (sentence: string) => void;
}

/** A small cloud in this process: one port, one data folder, the built handlers. */
export async function startCloud({ root, dataDir, port: wanted, manifest, ...options }: CloudOptions) {
  const { reset = false, needsFill = false, now, signIns, staffSecondFactor = false, accessTokenMinutes } = options;
  const locked = lockDataFolder(dataDir, { reset, needsFill, program: "Guildhall", files: vendorFiles });
  const server = await takePort(wanted, { program: "Guildhall", command: "npm start --" }).catch((error) => {
    locked.release();
    throw error;
  });
  const folder = locked.open();
  const clock = installMovedClock();
  if (now) clock.moveTo(now);

  const { port } = server;
  const cloud = `http://127.0.0.1:${port}`;
  const site = `http://localhost:${port}`;
  const originKey = folder.secret("ORIGIN_KEY");
  Object.assign(process.env, handlerEnvironment({ cloud, site, originKey, staffSecondFactor }));
  makeSecrets(folder);

  const log = createRequestLog();
  const faults = createFaults();
  const minutes = accessTokenMinutes === undefined ? {} : { accessTokenMinutes };
  const handlers = createHandlers(manifest, (client) =>
    answerInProcess(client, { port, standIn: standIns.dynamodb, faults, log }),
  );
  const standIns = await createStandIns({ folder, cloud, site, log, invoke: handlers.invoke, ...minutes });
  standIns.stripe.registerEndpoint({
    url: `${cloud}${webhookRoutes.webhook.path}`,
    events: webhookEvents,
    secret: folder.secret("STRIPE_WEBHOOK_SECRET"),
  });
  await createTable(standIns.dynamodb, options.tell);

  // The stand-ins first: leftovers of a process that died are settled before new work begins.
  const closed = (body: string) => async () => ({ status: 503, headers: { "retry-after": "1" }, body });
  const starting = closed("Guildhall is starting.");
  const edgeHeaders = ({ sourceIp }: ApiRequest) => ({ "x-origin-key": originKey, "x-viewer-address": sourceIp });
  const gateway = { standIns: standIns.all, faults, log, edgeHeaders };
  server.answerWith(createGateway({ ...gateway, api: starting, pages: starting }));
  await resendMailSent(standIns.messages.inbox, handlers.invoke);
  await standIns.messages.sms.resendReceived();
  const poller = createPoller({
    queue: standIns.queue,
    source: names.outboxQueue,
    handler: (event) => handlers.invoke("jobs/outbox-consume", event),
  });
  const documentPoller = createPoller({
    queue: standIns.queue,
    source: names.documentsQueue,
    handler: (event) => handlers.invoke("jobs/document-check", event),
  });
  const scheduler = createScheduler({
    dataDir,
    schedules: schedulesOf(jobs),
    run: ({ handler, name }) =>
      handlers.invoke(handler, { source: "aws.scheduler", resources: [name], time: new Date().toISOString() }),
  });
  const desk = createDesk({ root, folder, standIns, scheduler, clock, log, faults, signIns });
  const apis = createApis({
    authorize: createAuthorizer(standIns.cognito.issuer, names.clientId, await standIns.cognito.jwks()),
    load: handlers.forRoute,
  });
  const api = withCors(sayIfDiskIsFull(apis, standIns.dynamodb.isDiskFull), [
    "authorization",
    "content-type",
    "x-act-as",
  ]);
  const media = createMediaFiles({ s3: standIns.s3, bucket: names.buckets.files });
  const config = {
    apiUrl: "",
    userPoolId: names.poolId,
    userPoolClientId: names.clientId,
    userPoolEndpoint: `${site}/_aws/cognito`,
    captcha: { siteKey: "local", scriptUrl: "/_aws/captcha/api.js" },
    stripe: { publishableKey: names.stripePublishableKey, scriptUrl: "/_aws/stripe/stripe.js" },
    stage: "local",
    learningUrl: `${site}/_aws/brightspace/`,
  };
  server.answerWith(createGateway({ ...gateway, api, pages: createPages({ root, config, desk, media }) }));

  async function close(): Promise<void> {
    // Background work uses the stand-ins through this port, so it finishes first, and no new work begins.
    const stopping = closed("Guildhall is stopping.");
    server.answerWith(createGateway({ ...gateway, api: stopping, pages: stopping }));
    await poller.stop();
    await documentPoller.stop();
    await scheduler.close();
    await server.close();
    for (const standIn of standIns.all) await standIn.close();
    standIns.messages.close();
    log.close();
    clock.uninstall();
    folder.release();
  }

  return {
    url: site,
    port,
    isNew: folder.isNew,
    folder,
    standIns,
    handlers,
    clock,
    scheduler,
    desk,
    close,
  };
}

export type Cloud = Awaited<ReturnType<typeof startCloud>>;
