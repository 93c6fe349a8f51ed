import { inTransaction } from "small-cloud/shared/open-database";
import { expand } from "../expand.ts";
import { Decline, InvalidParameter, Refusal } from "../refusal.ts";
import type { Call } from "../route.ts";
import type { StripeFaults } from "../stripe-faults.ts";
import type { StripeStore } from "../stripe-store.ts";
import { recordEvent } from "../webhook/events.ts";
import type { WebhookLog } from "../webhook/webhook-log.ts";

interface Options {
  readonly store: StripeStore;
  readonly log: WebhookLog;
  readonly faults: StripeFaults;
  readonly pageUrl: string;
  readonly webhookSecretOf: (endpoint: string) => string;
  /** When a webhook is due: at once, or a little later to mix up the order. */
  readonly dueAt: () => number;
  readonly onCommit: () => void;
}

interface Task {
  readonly run: (call: Call) => object;
  readonly expand?: readonly string[];
  readonly id: string;
  readonly isPublic: boolean;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  /** Keeps the answer in the same commit, for when the request comes again. */
  readonly keep?: ((status: number, body: string) => void) | undefined;
}

export type Work = ReturnType<typeof createWork>;

/** One request's work: objects, events, webhooks to send and the kept answer are one commit. */
export function createWork(options: Options) {
  const { store, log, faults } = options;

  function addEvent(event: Parameters<typeof recordEvent>[0]): void {
    const { rows } = store.list("webhook_endpoint", { limit: 100, where: { status: "enabled" } });
    const wanting = rows.filter(({ enabled_events: wanted }) => wanted.includes("*") || wanted.includes(event.type));
    const { id } = recordEvent(event, wanting.length, store);
    for (const endpoint of wanting) log.add(id, endpoint.id, options.dueAt());
  }

  function callOf({ id, isPublic, request }: Pick<Task, "id" | "isPublic" | "request">): Call {
    return {
      id,
      isPublic,
      store,
      pageUrl: options.pageUrl,
      webhookSecretOf: options.webhookSecretOf,
      emit: (type, object, previous) => addEvent({ type, object, previous, request }),
      takeDecline: () => faults.take("decline")?.code,
    };
  }

  /** A decline leaves its traces; any other refusal leaves none. */
  function attempt(task: Task): object | Refusal {
    store.database.exec("SAVEPOINT attempt");
    try {
      const answer = expand(task.run(callOf(task)), task.expand ?? [], store.findAny);
      store.database.exec("RELEASE attempt");
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      store.database.exec(error instanceof Decline ? "RELEASE attempt" : "ROLLBACK TO attempt; RELEASE attempt");
      return error;
    }
  }

  return {
    perform(task: Task): { readonly status: number; readonly body: string } {
      const answer = inTransaction(store.database, () => {
        const result = attempt(task);
        const isRefused = result instanceof Refusal;
        const status = isRefused ? result.status : 200;
        const body = JSON.stringify(isRefused ? { error: result.body } : result, null, 2);
        // What was wrong from the start never began, so its key stays free.
        if (!(result instanceof InvalidParameter)) task.keep?.(status, body);
        return { status, body };
      });
      options.onCommit();
      return answer;
    },
    /** What is done from the page for developers: no request, no key. */
    do<T extends object>(run: (call: Call) => T): T {
      const result = inTransaction(store.database, () =>
        run(callOf({ id: "", isPublic: false, request: { id: null, idempotency_key: null } })),
      );
      options.onCommit();
      return result;
    },
  };
}
