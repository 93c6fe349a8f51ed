// A small cloud in a separate process: its clock can be moved without moving the test's.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PersonId } from "../packages/core/src/ground/shared/values.ts";
import { startCloud } from "../packages/local/src/cloud.ts";
import { readManifest } from "../packages/local/src/handlers/manifest.ts";
import { demoFolder } from "./demo-folder.ts";
import type { Call, Calls } from "./support/stack-calls.ts";

const root = dirname(import.meta.dirname);
const dataDir = mkdtempSync(join(tmpdir(), "guildhall-e2e-"));
cpSync(demoFolder, dataDir, { recursive: true });
const manifest = readManifest(root);
const staffSecondFactor = process.argv.includes("--staff-second-factor");
const cloud = await startCloud({ root, dataDir, port: 0, manifest: () => manifest, staffSecondFactor });
// Loaded here, not earlier: they read the environment that the cloud has just set.
const Person = await import("../packages/core/src/people/person/person.ts");
const { deliver } = await import("../packages/core/src/people/notification/notification.ts");
const { commit } = await import("../packages/core/src/ground/storage/commit.ts");
const { createId } = await import("../packages/core/src/ground/shared/create-id.ts");
const { fillCart, changeProduct, ordersOf } = await import("./support/stack-shop.ts");
const { createOrder } = await import("./support/stack-orders.ts");

const calls: Calls = {
  mailsTo: async (to) => cloud.standIns.messages.inbox.list({ kind: "email", to }),
  setPassword: async ({ id, email, password }) =>
    cloud.standIns.cognito.seedUsers([{ username: id, email, password, groups: [] }]),
  changePerson: async ({ id, change }) => commit([Person.patch(id as PersonId, change)]),
  addAlerts: async ({ id, alerts }) => {
    for (const alert of alerts) await deliver(id as PersonId, alert, createId("outbox"));
  },
  fillCart,
  changeProduct,
  ordersOf,
  createOrder,
  openDispute: async (charge) => {
    cloud.standIns.stripe.dispute(charge, "product_not_received");
  },
  addStripeFault: async (fault) => cloud.standIns.stripe.faults.add(fault),
  now: async () => Date.now(),
  advanceClock: async (seconds) => cloud.clock.moveTo(new Date(Date.now() + seconds * 1000)),
};

async function answer({ id, name, argument }: Call): Promise<void> {
  try {
    const result = await calls[name](argument as never);
    process.send?.({ id, result });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on("message", (call) => void answer(call as Call));
/** Nothing of it is kept, so jobs that are under way need not come to an end. */
function end(): never {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on("disconnect", end);
// The caller may have stopped while it was being filled.
if (!process.connected) end();
process.send?.({ id: 0, result: cloud.url });
