import type { RowActions } from "../desks/bulk/row-action.ts";
import { listRowActions } from "../desks/bulk/row-actions.ts";
import * as event from "../domains/event/event.server.ts";

export const rowActions = { ...listRowActions, ...event.rowActions } as RowActions;
