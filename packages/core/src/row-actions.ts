import type { RowActions } from "./bulk/row-action.ts";
import { listRowActions } from "./bulk/row-actions.ts";
import { eventRowActions } from "./staff-event/event-row-actions.ts";

export const rowActions = { ...listRowActions, ...eventRowActions } as RowActions;
