import { writeSync } from "node:fs";
import { serveStandIns } from "small-cloud/shared/stand-in.fixture";
import { createStripe } from "./stripe.ts";

/** Serves Stripe from a process of its own, until it is killed, and says where. */
const [, , dataDir = "", secretKey = "", hook = "", secret = ""] = process.argv;
const ownUrl = "http://localhost/_aws/stripe";
const stripe = createStripe({ dataDir, secretKey, publishableKey: "pk_test_page", ownUrl, retryMs: 20 });
stripe.registerEndpoint({ url: hook, events: ["*"], secret });
const server = await serveStandIns([stripe]);
writeSync(1, `${server.origin}\n`);
