import * as Bulk from "@guildhall/core/desks/bulk/bulk";
import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(bulkRoutes.get, ({ actor, params }) => Bulk.get(actor, params.id, loadSentences));

const loadSentences = async () => (await import("@guildhall/core/assembly/problem-table")).problemSentence;
