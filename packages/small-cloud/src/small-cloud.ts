/** The public parts. Finer parts are imported by their own path. */
export { createCognito } from "./cognito/cognito.ts";
export { createDynamoDb } from "./dynamodb/dynamodb.ts";
export { createApi } from "./gateway/api.ts";
export { createMessages } from "./messages/messages.ts";
export { createParameters } from "./parameters/parameters.ts";
export { createPlaces } from "./places/places.ts";
export { createQueue } from "./queue/queue.ts";
export { createPoller } from "./queue/queue-poller.ts";
export { createS3 } from "./s3/s3.ts";
export { createScheduler } from "./scheduler/scheduler.ts";
export { startSmallCloud } from "./start-small-cloud.ts";
