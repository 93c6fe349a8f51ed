import { type CognitoOptions, createCognito } from "./cognito/cognito.ts";
import { createDynamoDb } from "./dynamodb/dynamodb.ts";
import { endpointVariables } from "./endpoint-variables.ts";
import { type ApiHandler, createApi } from "./gateway/api.ts";
import type { ApiRequest } from "./gateway/api-event.ts";
import { createAuthorizer } from "./gateway/authorizer.ts";
import { withCors } from "./gateway/cors.ts";
import { createFaults } from "./gateway/faults.ts";
import { takePort } from "./gateway/port.ts";
import { createRequestLog } from "./gateway/request-log.ts";
import type { ApiRoute } from "./gateway/route-table.ts";
import { createGateway } from "./gateway/server.ts";
import { createMessages } from "./messages/messages.ts";
import { createParameters } from "./parameters/parameters.ts";
import { createPlaces } from "./places/places.ts";
import { createQueue } from "./queue/queue.ts";
import type { QueueDefinition } from "./queue/queue-broker.ts";
import { createPoller } from "./queue/queue-poller.ts";
import { createS3 } from "./s3/s3.ts";
import { createScheduler, type ScheduleEntry } from "./scheduler/scheduler.ts";
import { lockDataFolder } from "./shared/data-folder.ts";
import { isForeignPage } from "./shared/own-page.ts";
import type { StandIn, WireResponse } from "./shared/wire.ts";

type Run = (event: object) => unknown;

export interface SmallCloudOptions {
  readonly dataDir: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly reset?: boolean;
  readonly region?: string;
  readonly buckets?: readonly string[];
  readonly queues?: readonly QueueDefinition[];
  readonly userPool?: Omit<CognitoOptions, "dataDir" | "issuer">;
  /** By full name: "/app/key". */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Below /api. All except the open ones require an access token of the user pool. */
  readonly routes?: readonly (ApiRoute & { readonly isOpen?: boolean; readonly handler: ApiHandler })[];
  readonly schedules?: readonly (ScheduleEntry & { readonly handler: Run })[];
  readonly consumers?: readonly { readonly queue: string; readonly handler: Run }[];
}

/** All services on one port, with one data folder. */
export async function startSmallCloud(options: SmallCloudOptions) {
  const folder = lockDataFolder(options.dataDir, { reset: options.reset });
  const server = await takePort(options.port).catch((error) => {
    folder.release();
    throw error;
  });
  folder.open();
  const url = `http://127.0.0.1:${server.port}`;
  const { region = "us-east-1" } = options;
  const log = createRequestLog();
  const services = await createServices(options, url, region);
  const { all, messages } = services;
  const api = await openApi(options, services);
  server.answerWith(createGateway({ standIns: all, faults: createFaults(), log, api, pages: describe(services) }));
  const stopWork = startWork(options, services);

  async function close(): Promise<void> {
    await stopWork();
    await server.close();
    for (const service of all) await service.close();
    messages.close();
    log.close();
    folder.release();
  }
  return { url, variables: endpointVariables(url, region), ...services, close };
}

async function createServices(options: SmallCloudOptions, url: string, region: string) {
  const { dataDir, queues = [], buckets = [], parameters = {} } = options;
  const userPool = options.userPool ?? { poolId: `${region}_local`, clientId: "local" };
  const values = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name.replace(/^\//, ""), value]),
  );
  const dynamodb = await createDynamoDb({ dataDir });
  const cognito = createCognito({ ...userPool, dataDir, issuer: `${url}/_aws/cognito/${userPool.poolId}` });
  const s3 = createS3({ dataDir, buckets, credentials: { accessKeyId: "local", secretAccessKey: "local" } });
  const queue = createQueue({ dataDir, queues });
  const messages = createMessages({ dataDir });
  const ssm = createParameters({ values, prefix: "" });
  const all: StandIn[] = [dynamodb, cognito, s3, queue, messages.mail, messages.sms, ssm, createPlaces()];
  return { dynamodb, cognito, s3, queue, messages, ssm, all, clientId: userPool.clientId };
}

type Services = Awaited<ReturnType<typeof createServices>>;

async function openApi({ routes = [] }: SmallCloudOptions, { cognito, clientId }: Services) {
  const authorize = createAuthorizer(cognito.issuer, clientId, await cognito.jwks());
  return withCors(
    createApi({
      routes,
      isOpen: ({ isOpen = false }) => isOpen,
      authorize,
      load: async ({ handler }) => handler,
    }),
  );
}

/** The background work: consumers of queues and jobs of the schedule. Returns a function that stops it. */
function startWork({ dataDir, schedules = [], consumers = [] }: SmallCloudOptions, { queue }: Services) {
  const onError = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
  const pollers = consumers.map(({ queue: source, handler }) => createPoller({ queue, source, handler, onError }));
  const run = ({ handler, name, dueAt }: (typeof schedules)[number] & { dueAt: string }) =>
    handler({ source: "aws.scheduler", resources: [name], time: dueAt });
  const scheduler = createScheduler({ dataDir, schedules, run, onError });
  return async (): Promise<void> => {
    for (const poller of pollers) await poller.stop();
    await scheduler.close();
  };
}

/** "/" shows the contents of all services, "/messages" the mails and texts that were sent. */
const describe = ({ all, messages }: Services) => {
  const json = (body: object): WireResponse => ({
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body, null, 2),
  });
  return (request: ApiRequest): WireResponse => {
    if (isForeignPage(request)) return { status: 403 };
    if (request.path === "/") return json(Object.fromEntries(all.map((service) => [service.name, service.inspect()])));
    return request.path === "/messages" ? json(messages.inbox.list({})) : { status: 404 };
  };
};
