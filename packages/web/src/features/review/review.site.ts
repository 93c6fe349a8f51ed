import { subjectWords } from "@guildhall/core/assembly/subject-words";
import type { CalledSubject } from "@guildhall/core/review/queue/called-subject.schema";
import type { ReviewKind } from "@guildhall/core/review/review.schema";
import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { type Page, pageFor } from "../../lib/page/page.ts";

const loadPage = async (kind: ReviewKind, part: "Queue" | "Item") =>
  (await import("./reviewed-pages.tsx")).reviewedPage(kind, part);

/** A kind with a page of its own has its item's page there, too. */
const reviewed = Object.values(subjectWords);

export const reviewPages: readonly Page[] = reviewed.flatMap(({ list, words: { kind, queue } }: CalledSubject) => [
  ...(list === "own page"
    ? []
    : [
        pageFor("admin", queue.path, () => loadPage(kind, "Queue")),
        pageFor("admin", `${queue.path}/:id`, () => loadPage(kind, "Item")),
      ]),
]);

const shownWhileWaiting: readonly string[] = reviewed
  .filter(({ words }: CalledSubject) => words.queue.isShownWhileWaiting)
  .map(({ words }) => words.queue.path);

/** Some queues are in the menu only while something waits there. */
export const isInMenu = ({ to, count = 0 }: { readonly to: string; readonly count?: number | undefined }): boolean =>
  count > 0 || !shownWhileWaiting.includes(to);

export const reviewLinks: readonly NavigationLink[] = reviewed.map(({ words: { queue } }) => ({
  label: queue.title,
  to: queue.path,
}));
