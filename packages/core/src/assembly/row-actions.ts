import type { RowActions } from "../desks/bulk/row-action.ts";
import { listRowActions } from "../desks/bulk/row-actions.ts";
import { eventRowActions } from "../domains/event/staff/event-row-actions.ts";

export const rowActions = { ...listRowActions, ...eventRowActions } as RowActions;
