import { viewRoutes } from "@guildhall/core/desks/view/view.routes";
import {
  type SavedView,
  type SavedViews,
  type ViewChange,
  ViewedListName,
} from "@guildhall/core/desks/view/view.schema";
import type { ColumnsChoice } from "@guildhall/core/engines/list/columns-choice.schema";
import type { List } from "@guildhall/core/engines/list/list.schema";
import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { sayFailed } from "../../components/state/show-toast.ts";
import { callRoute } from "../../lib/api/api-client.ts";
import { isReadOf, requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { asApiError } from "../../lib/failure/api-error.ts";
import { isOutcomeUnknown } from "../../lib/failure/unknown-outcome.ts";

const read = { revalidateOnFocus: false } as const;

/** Every list of staff has views. */
const ofList = ({ name }: List) => ({ list: ViewedListName.parse(name) });

export const useViews = (list: List) => useRoute(viewRoutes.list, { params: ofList(list) }, read);

export const useViewCounts = (list: List, when: boolean) =>
  useRoute(viewRoutes.counts, { params: ofList(list) }, { when, ...read });

const changed = { refresh: [viewRoutes.list, viewRoutes.counts] };

const isChangedMeanwhile = (error: unknown): boolean => asApiError(error).problem.code === "view.changed-meanwhile";

export function useViewActions(list: List) {
  const params = ofList(list);
  const { run: save } = useRouteAction(viewRoutes.save, changed);
  const { run: change } = useRouteAction(viewRoutes.change, changed);
  const { run: remove } = useRouteAction(viewRoutes.remove, changed);
  const { mutate } = useSWRConfig();
  /** Of a view that a colleague has removed or changed meanwhile, the page then shows it. */
  const orReadAgain = async <T>(acted: Promise<T>): Promise<T> => {
    try {
      return await acted;
    } catch (error) {
      if (asApiError(error).problem.status === 404 || isChangedMeanwhile(error))
        await Promise.all(changed.refresh.map((read) => mutate(isReadOf(read))));
      throw error;
    }
  };
  type Body<R extends (args: never) => unknown> = Parameters<R>[0] extends { readonly body: infer B } ? B : never;
  return {
    save: (body: Body<typeof save>) => save({ params, body }),
    change: (id: string, body: Body<typeof change>) => orReadAgain(change({ params: { ...params, id }, body })),
    remove: (id: string) => orReadAgain(remove({ params: { ...params, id } })),
  };
}

type UnsavedView = Omit<ViewChange, "revision">;

interface ChangesOfView {
  /** Answers the revision that is now saved. */
  readonly change: (body: UnsavedView) => Promise<number>;
  /** After another change of one's own: whoever saw the view before it has seen it. */
  readonly noteOwn: (revision: number) => void;
}

/**
 * Changes a view as one has seen it: at its opening, and whenever nothing holds it. After a refusal one has been told of
 * the change, so the next press replaces it.
 */
export function useChangeView(list: List, view: SavedView, isHeld: boolean): ChangesOfView {
  const { change } = useViewActions(list);
  const [seen, setSeen] = useState<number | undefined>(view.revision);
  if (seen !== view.revision && (seen === undefined || !isHeld)) setSeen(view.revision);
  const noteOwn = (revision: number) => setSeen((before) => (before === revision - 1 ? revision : before));
  return {
    noteOwn,
    change: async (body) => {
      try {
        const { revision } = await change(view.id, { ...body, revision: seen ?? view.revision });
        noteOwn(revision);
        return revision;
      } catch (error) {
        if (isChangedMeanwhile(error)) setSeen(undefined);
        throw error;
      }
    },
  };
}

/** A width that is dragged is sent once. */
const restMs = 800;

export function useKeepColumns(list: List): (columns: ColumnsChoice, onAnswered: () => void) => void {
  const { mutate } = useSWRConfig();
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }>(undefined);
  useEffect(() => () => waiting.current?.send(), []);
  return (columns, onAnswered) => {
    const params = ofList(list);
    const key = requestKeyOf(viewRoutes.list, { params });
    const withColumns = (views: SavedViews | undefined) => views && { ...views, columns };
    void mutate(key, withColumns, { revalidate: false });
    clearTimeout(waiting.current?.timer);
    const send = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      callRoute(viewRoutes.keepColumns, { params, body: columns }).then(onAnswered, (error) => {
        if (!isOutcomeUnknown(error)) onAnswered();
        void sayFailed(error);
      });
    };
    waiting.current = { timer: setTimeout(send, restMs), send };
  };
}
