/// <reference types="vite/client" />

import { allRoutes, type RouteId } from "@guildhall/core/assembly/contract";
import { tracesOf } from "@guildhall/core/desks/privacy/traces.fixture";
import { handlerPathOf } from "@guildhall/core/ground/route/route";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { afterEach, expect, test, vi } from "vitest";
import { aWholeLife, closeAccountOf, elsewhere, waitForTimeToLive } from "../privacy/whole-life.fixture.ts";
import { authorizationRowOf } from "./authorization-matrix.fixture.ts";
import { call, tokenOf } from "./call.fixture.ts";
import { deliverEverything } from "./cloud.fixture.ts";

const files = import.meta.glob<{ handler: unknown }>("../*/*.ts");

afterEach(() => vi.useRealTimers());

test("a person who is still signed in finds no data, and leaves none", async () => {
  const life = await aWholeLife();
  await closeAccountOf(life);
  await expect(tokenOf(life.email)).rejects.toThrow();
  const answers = [];
  for (const route of allRoutes.filter(({ role }) => role === "member")) {
    const { handler } = (await files[`../${handlerPathOf(route)}.ts`]?.()) ?? {};
    const params = await authorizationRowOf(route.id).params?.();
    const { status } = await call(handler, { token: life.token, params, body: likelyBodies[route.id] });
    answers.push({ id: route.id, status });
  }
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const isAnswered = ({ id, status }: { id: RouteId; status: number }) =>
    status === 200 && !authorizationRowOf(id).isForEverybody;
  expect(answers.filter(isAnswered)).toEqual([]);
  await deliverEverything();
  await waitForTimeToLive();
  const left = await tracesOf(life.traces);
  expect(elsewhere(left, life.id)).toEqual([]);
});

/** So that more is tested than the refusal of an empty body. */
const likelyBodies: Record<string, object> = {
  "account.updateContact": { cellPhone: "614-555-0100" },
  "account.updateEmployment": { jobTitle: "Coach" },
  "account.updateSocial": { publicBio: "Hello" },
  "account.updateSettings": { mediaResource: true },
  "account.addAddress": { name: "Home", addressLine1: "1 Elm Street", city: "Dayton", state: "OH", zip: "45402" },
  "donation.addToCart": { id: productSeed.find(({ kind }) => kind === "donation")?.id, amount: "25" },
  "texting.optIn": { cellPhone: "614-555-0100", willText: true, agreeTos: true },
  "media.prepareAvatar": { contentType: "image/png", size: 10 },
  "privacy.requestClosure": { currentPassword: "correct-horse-7" },
};
