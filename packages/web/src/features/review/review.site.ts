import { reviewQueues } from "@guildhall/core/assembly/review-queues";
import type { ReviewKind } from "@guildhall/core/review/review.schema";
import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

const loadPage = async (kind: ReviewKind, part: "Queue" | "Item") =>
  (await import("./reviewed-pages.tsx")).reviewedPage(kind, part);

const queues = Object.values(reviewQueues);

export const reviewPages: readonly Page[] = queues.flatMap(({ kind, path }) => [
  pageFor("admin", path, () => loadPage(kind, "Queue")),
  pageFor("admin", `${path}/:id`, () => loadPage(kind, "Item")),
]);

export const reviewLinks: readonly NavigationLink[] = queues.map(({ title, path }) => ({ label: title, to: path }));
