import { createId } from "../../ground/shared/create-id.ts";
import type { Instant, PersonId } from "../../ground/shared/values.ts";
import { commitInParts, write } from "../../ground/storage/commit.ts";
import { ViewEntity } from "./view.entity.ts";
import { type NewView, type ViewedList, viewId } from "./view.schema.ts";

export interface ImportedView extends NewView {
  readonly personId: PersonId;
  readonly list: ViewedList;
  readonly createdAt: Instant;
}

export const importViews = (views: readonly ImportedView[]): Promise<void> =>
  commitInParts(
    views.map(({ isShared, ...view }) =>
      write(ViewEntity.create({ ...view, id: createId(viewId), audience: isShared ? "staff" : "self" }).params()),
    ),
  );
