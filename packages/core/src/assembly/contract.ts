import * as z from "zod/mini";
import * as desks from "../desks/desks.contract.ts";
import * as certification from "../domains/certification/certification.contract.ts";
import * as donation from "../domains/donation/donation.contract.ts";
import * as event from "../domains/event/event.contract.ts";
import * as membership from "../domains/membership/membership.contract.ts";
import * as studyModule from "../domains/study-module/study-module.contract.ts";
import * as engines from "../engines/engines.contract.ts";
import type { AuditTable } from "../ground/change/audit.schema.ts";
import type { FollowTable } from "../ground/change/outbox.schema.ts";
import * as ground from "../ground/ground.contract.ts";
import type { Grants } from "../ground/route/grants.ts";
import type { Jobs } from "../ground/route/job.ts";
import type { Route } from "../ground/route/route.ts";
import type { ProblemTable } from "../ground/shared/problem.ts";
import { problemShape, problemsOf } from "../ground/shared/problem-shape.ts";
import * as money from "../money/money.contract.ts";
import * as people from "../people/people.contract.ts";
import * as review from "../review/review.contract.ts";
import * as selling from "../selling/selling.contract.ts";
import { merged, type TableOf } from "./merged.ts";

/** The manifests that scripts, stacks and tests read whole. What is loaded by a function or the browser reads single tables below. */
const manifests = [
  ground,
  engines,
  people,
  money,
  review,
  donation,
  event,
  membership,
  studyModule,
  certification,
  selling,
  desks,
] as const;

type Manifest = (typeof manifests)[number];
type Values<T> = T extends T ? T[keyof T] : never;

export type RouteId = Values<TableOf<Manifest, "routes">[number]>["id"];

type NamedRoute = Route & { readonly id: RouteId };
type RouteGroup = Readonly<Record<string, NamedRoute>>;

export const allRoutes: readonly NamedRoute[] = /* @__PURE__ */ manifests
  .flatMap(({ routes }): readonly RouteGroup[] => routes)
  .flatMap((group) => Object.values(group));

/** What the function of each route may touch, beside its own log. */
export const routeGrants: Readonly<Record<RouteId, Grants>> = /* @__PURE__ */ merged(manifests, "grants");

/** The functions that no route calls, in the order in which the stacks make them. */
export const jobs = /* @__PURE__ */ merged(manifests, "jobs") satisfies Jobs;

// Bundles leave unused tables out. A spread counts as a side effect, so each one is in a call that is marked as pure.

/** Every failure a client may meet, with its status and sentence. A declared code without its row does not compile. */
export const problems = /* @__PURE__ */ (() =>
  ({
    ...ground.problems,
    ...people.problems,
    ...desks.problems,
    ...review.problems,
    ...certification.problems,
    ...event.problems,
    ...money.problems,
    ...selling.problems,
    ...membership.problems,
  }) as const satisfies ProblemTable)();

const codes = /* @__PURE__ */ Object.keys(problems) as (keyof ProblemTable)[];
export const AnyProblem = /* @__PURE__ */ problemShape(/* @__PURE__ */ z.enum(codes));

export const toProblem = /* @__PURE__ */ problemsOf(problems);

/** What can happen to our records, in staff's words. A declared action without its row does not compile. */
export const auditActions = /* @__PURE__ */ (() =>
  ({
    ...people.actions,
    ...membership.actions,
    ...certification.actions,
    ...desks.actions,
    ...review.actions,
    ...selling.actions,
    ...money.actions,
    ...donation.actions,
    ...studyModule.actions,
    ...engines.actions,
    ...ground.actions,
    ...event.actions,
  }) as const satisfies AuditTable)();

/** What an outbox event of each kind holds, and how staff are told of it. A declared kind without its row does not compile. */
export const follows = /* @__PURE__ */ (() =>
  ({
    ...people.follows,
    ...desks.follows,
    ...event.follows,
    ...certification.follows,
    ...money.follows,
    ...selling.follows,
    ...membership.follows,
    ...ground.follows,
    ...review.follows,
  }) as const satisfies FollowTable)();

/** The large lists: the index of lists holds what their columns read. */
export const allLists = /* @__PURE__ */ (() =>
  [...people.lists, ...membership.lists, ...certification.lists] as const)();

/** In an index that holds whole items, beside the queues of the desk. */
export const smallListsOfDomains = /* @__PURE__ */ (() => [...studyModule.smallLists] as const)();
