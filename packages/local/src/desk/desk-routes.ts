import { createClockDesk } from "./clock-desk.ts";
import { createContractDesk } from "./contract-desk.ts";
import type { DeskHandler } from "./desk-call.ts";
import type { DeskOptions } from "./desk-options.ts";
import { createFaultDesk } from "./fault-desk.ts";
import { createInboxDesk } from "./inbox-desk.ts";
import { createJobDesk } from "./job-desk.ts";
import { createOverviewDesk } from "./overview-desk.ts";
import { createQueueDesk } from "./queue-desk.ts";
import { createRequestDesk } from "./request-desk.ts";
import { createStandInDesk } from "./stand-in-desk.ts";
import { createStripeDesk } from "./stripe-desk.ts";
import { createTableDesk } from "./table-desk.ts";

/** Everything that the desk answers, by method and path below /_local/data. */
export function deskRoutes(options: DeskOptions): Readonly<Record<string, DeskHandler>> {
  const overview = createOverviewDesk(options);
  const inbox = createInboxDesk(options);
  const clock = createClockDesk(options);
  const jobs = createJobDesk(options);
  const queues = createQueueDesk(options);
  const requests = createRequestDesk(options);
  const standIns = createStandInDesk(options);
  const faults = createFaultDesk(options);
  const stripe = createStripeDesk(options);
  const tables = createTableDesk(options);
  return {
    "GET /state": overview.readState,
    "GET /overview": overview.read,
    "GET /openapi.json": createContractDesk(options),

    "GET /inbox": inbox.list,
    "GET /inbox/message": inbox.read,
    "GET /inbox/html": inbox.readHtml,
    "POST /inbox/texts": inbox.receiveText,
    "POST /inbox/clear": inbox.clear,

    "POST /clock/move": clock.move,
    "POST /clock/freeze": clock.freeze,
    "POST /clock/release": clock.release,
    "POST /clock/reset": clock.reset,

    "GET /jobs": jobs.list,
    "POST /jobs/run": jobs.run,

    "GET /queues": queues.list,
    "GET /queues/messages": queues.listMessages,
    "POST /queues/replay": queues.replay,

    "GET /requests": requests.list,
    "GET /requests/calls": requests.listCalls,
    "POST /requests/clear": requests.clear,

    "GET /stand-ins": standIns.list,
    "GET /stand-ins/holds": standIns.inspect,

    "POST /stripe/faults/set": stripe.setFault,
    "POST /stripe/faults/clear": stripe.clearFaults,
    "POST /stripe/webhooks/set": stripe.setWebhooks,
    "POST /stripe/events/replay": stripe.resend,
    "POST /stripe/charges/dispute": stripe.dispute,
    "POST /stripe/disputes/close": stripe.closeDispute,
    "POST /stripe/refunds/fail": stripe.failRefund,

    "POST /faults/set": faults.set,
    "POST /faults/clear": faults.clear,

    "GET /tables": tables.list,
    "GET /tables/items": tables.listItems,
  };
}
