import { accountRoutes } from "./account/account.routes.ts";
import { learningRoutes } from "./learning/learning.routes.ts";
import { outboxRoutes } from "./outbox/outbox.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { settingRoutes } from "./setting/setting.routes.ts";
import type { Route } from "./shared/route.ts";

const groups = [accountRoutes, learningRoutes, outboxRoutes, peopleRoutes, settingRoutes] as const;

type Values<T> = T extends T ? T[keyof T] : never;

/** Every id that the contract knows. */
export type RouteId = Values<(typeof groups)[number]>["id"];

export const allRoutes: readonly (Route & { readonly id: RouteId })[] = groups.flatMap((group) => Object.values(group));
