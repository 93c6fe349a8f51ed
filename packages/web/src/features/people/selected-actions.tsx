import { type BulkAction, listActions } from "@guildhall/core/desks/bulk/bulk.schema";
import type { ReactNode } from "react";
import type { Selection } from "../../blocks/list/selection.ts";
import { FlagSelected } from "./flag-selected.tsx";
import { GroupSelected } from "./group-selected.tsx";

const buttons: Readonly<Record<BulkAction, (selection: Selection) => ReactNode>> = {
  flag: (selection) => <FlagSelected key="flag" selection={selection} />,
  addToGroup: (selection) => <GroupSelected key="add" action="addToGroup" selection={selection} />,
  removeFromGroup: (selection) => <GroupSelected key="remove" action="removeFromGroup" selection={selection} />,
};

/** What the list of users declares. */
export const SelectedActions = ({ selection }: { selection: Selection }) =>
  listActions.users.map((action) => buttons[action](selection));
