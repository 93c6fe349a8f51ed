import * as z from "zod/mini";
import { userList } from "../person/users.list.ts";
import { defineRoute } from "../shared/route.ts";
import { BulkFileLink, BulkId, BulkJob, BulkJobs, BulkJobsQuery, NewBulkJob, NewFile } from "./bulk.schema.ts";

const params = z.object({ id: BulkId });

export const bulkRoutes = {
  start: defineRoute({
    id: "bulk.start",
    method: "POST",
    path: "/api/admin/bulk",
    role: "admin",
    work: "people",
    summary: "Do the same to all rows that are selected, one after the other",
    body: NewBulkJob,
    response: BulkJob,
  }),
  list: defineRoute({
    id: "bulk.list",
    method: "GET",
    path: "/api/admin/bulk",
    role: "admin",
    work: "people",
    summary: "The bulk actions of the last thirty days, newest first: those of all staff, or one's own",
    query: BulkJobsQuery,
    response: BulkJobs,
  }),
  startFile: defineRoute({
    id: "bulk.startFile",
    method: "POST",
    path: "/api/admin/bulk/file",
    role: userList.role,
    work: "people",
    summary: "Make a file of everybody whom the list of users is narrowed to, in the background",
    body: NewFile,
    response: BulkJob,
  }),
  file: defineRoute({
    id: "bulk.file",
    method: "GET",
    path: "/api/admin/bulk/{id}/file",
    role: "admin",
    work: "people",
    summary: "Where to fetch a file that was made in the background",
    params,
    response: BulkFileLink,
  }),
  get: defineRoute({
    id: "bulk.get",
    method: "GET",
    path: "/api/admin/bulk/{id}",
    role: "admin",
    work: "people",
    summary: "How far a bulk action is, and what failed",
    params,
    response: BulkJob,
  }),
  again: defineRoute({
    id: "bulk.again",
    method: "POST",
    path: "/api/admin/bulk/{id}/again",
    role: "admin",
    work: "money",
    movesMoney: true,
    summary: "Try again, as a job of its own, what failed for those who are registered for an event",
    params,
    response: BulkJob,
  }),
  undo: defineRoute({
    id: "bulk.undo",
    method: "POST",
    path: "/api/admin/bulk/{id}/undo",
    role: "admin",
    work: "people",
    summary: "Undo a bulk action for every row that it reached",
    params,
    response: BulkJob,
  }),
};
