import * as z from "zod/mini";
import { ColumnsChoice } from "../../engines/list/columns-choice.schema.ts";
import { defineRoute } from "../../ground/route/route.ts";
import { Done } from "../../ground/shared/done.schema.ts";
import { NewView, SavedView, SavedViews, ViewChange, ViewCounts, ViewedListName, ViewId } from "./view.schema.ts";

const ofList = z.object({ list: ViewedListName });
const params = z.extend(ofList, { id: ViewId });

export const viewRoutes = {
  list: defineRoute({
    id: "view.list",
    method: "GET",
    path: "/api/admin/views/{list}",
    role: "admin",
    work: "people",
    summary: "One's own saved views of a list and those of colleagues that are shared, and the columns one chose",
    params: ofList,
    response: SavedViews,
  }),
  counts: defineRoute({
    id: "view.counts",
    method: "GET",
    path: "/api/admin/views/{list}/counts",
    role: "admin",
    work: "people",
    summary: "How many rows each saved view shows",
    params: ofList,
    response: ViewCounts,
  }),
  save: defineRoute({
    id: "view.save",
    method: "POST",
    path: "/api/admin/views/{list}",
    role: "admin",
    work: "people",
    summary: "Save the filters, the order and the columns of a list under a name",
    params: ofList,
    body: NewView,
    response: SavedView,
  }),
  change: defineRoute({
    id: "view.change",
    method: "PATCH",
    path: "/api/admin/views/{list}/{id}",
    role: "admin",
    work: "people",
    summary: "Rename a view, share it, or save what it shows; what is not sent stays",
    params,
    body: ViewChange,
    response: SavedView,
  }),
  remove: defineRoute({
    id: "view.remove",
    method: "DELETE",
    path: "/api/admin/views/{list}/{id}",
    role: "admin",
    work: "people",
    summary: "Remove a view of one's own, or one that is shared",
    params,
    response: Done,
  }),
  keepColumns: defineRoute({
    id: "view.keepColumns",
    method: "PUT",
    path: "/api/admin/views/{list}/columns",
    role: "admin",
    work: "people",
    summary: "Keep which columns of a list one sees, in which order and how wide",
    params: ofList,
    body: ColumnsChoice,
    response: Done,
  }),
};
