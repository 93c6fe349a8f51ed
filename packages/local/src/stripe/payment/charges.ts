import { mergeMetadata, metadata } from "../metadata.ts";
import { text } from "../reader.ts";
import { createdRange, listParams, page, route } from "../route.ts";

export const chargeRoutes = [
  route({
    on: "GET /v1/charges",
    params: { ...listParams, customer: text(), payment_intent: text(), created: createdRange },
    run: ({ customer, payment_intent, ...query }, { store }) =>
      page("/v1/charges", store.list("charge", { ...query, where: { customer, payment_intent } })),
  }),
  route({ on: "GET /v1/charges/:id", run: (_input, { id, store }) => store.require("charge", id) }),
  route({
    on: "POST /v1/charges/:id",
    params: { metadata, description: text() },
    run: ({ metadata: change, ...rest }, { id, store, emit }) => {
      const charge = store.require("charge", id);
      const updated = store.put({ ...charge, ...rest, metadata: mergeMetadata(charge.metadata, change) });
      emit("charge.updated", updated);
      return updated;
    },
  }),
  route({
    on: "GET /v1/balance_transactions",
    params: { ...listParams, source: text(), type: text(), created: createdRange },
    run: ({ source, type, ...query }, { store }) =>
      page("/v1/balance_transactions", store.list("balance_transaction", { ...query, where: { source, type } })),
  }),
  route({
    on: "GET /v1/balance_transactions/:id",
    run: (_input, { id, store }) => store.require("balance_transaction", id),
  }),
];
