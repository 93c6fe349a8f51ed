import { outboxRoutes } from "@guildhall/core/ground/change/outbox.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useDeadLetters = () => useRoute(outboxRoutes.deadLetters, {});

export const useReplayKind = () => useRouteAction(outboxRoutes.replayKind, { refresh: outboxRoutes.deadLetters });

export const useReplay = () => useRouteAction(outboxRoutes.replay, { refresh: outboxRoutes.deadLetters });
