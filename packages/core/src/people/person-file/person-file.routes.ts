import * as z from "zod/mini";
import { defineRoute } from "../../ground/route/route.ts";
import { PageQuery } from "../../ground/shared/page.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { UploadForm } from "../media/media.schema.ts";
import { PersonFilePage, PersonFileUpload } from "./person-file.schema.ts";

const params = z.object({ userId: PersonId });

export const personFileRoutes = {
  list: defineRoute({
    id: "personFile.list",
    method: "GET",
    path: "/api/admin/user/{userId}/files",
    role: "admin",
    work: "people",
    summary: "The files that staff keep about a person, the latest first",
    params,
    query: PageQuery,
    response: PersonFilePage,
  }),
  add: defineRoute({
    id: "personFile.add",
    method: "POST",
    path: "/api/admin/user/{userId}/file",
    role: "admin",
    work: "people",
    summary: "A form with which the browser sends a file about a person to storage",
    params,
    body: PersonFileUpload,
    response: UploadForm,
  }),
};
