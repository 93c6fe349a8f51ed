import { rowAddressOf } from "@guildhall/core/desks/system-data/row-address.rules";
import type { SystemDataRow, SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { fold } from "@guildhall/core/ground/shared/fold";
import { useRef } from "react";
import { ApiError, asApiError, isUnreachable } from "../../lib/failure/api-error.ts";
import { useAddRow, useChangeRow } from "./system-data.api.ts";

interface Saving {
  readonly page: AnyPage;
  readonly rows: SystemDataRows;
  readonly onRead: () => Promise<SystemDataRows | undefined>;
}

type Body = Record<string, unknown>;

const keptSentence =
  "Somebody has changed this meanwhile. What they saved is shown below, and what you typed is kept. Save again to put yours in its place.";

const isUnanswered = (error: unknown): boolean =>
  asApiError(error).problem.code === "outcome-unknown" || isUnreachable(error);

/** Rejects where nothing was saved; a newer row was then given to `onNewer`. */
export function useSaveRow({ page, rows, onRead }: Saving) {
  const { run: add } = useAddRow();
  const { run: change } = useChangeRow();
  const unanswered = useRef<string>(undefined);
  const idsBefore = useRef(new Set(rows.data.map(({ id }) => id)));

  /** The row that a request made whose answer was lost, if the same is sent again. */
  async function madeBefore(body: Body): Promise<boolean> {
    if (unanswered.current !== JSON.stringify(body)) return false;
    const nameOf = (values: Body) => fold(String(values[page.called] ?? "").trim());
    const latest = await onRead();
    return Boolean(
      latest?.data.some(({ id, values }) => !idsBefore.current.has(id) && nameOf(values) === nameOf(body)),
    );
  }

  async function saveNew(body: Body): Promise<void> {
    if (page.namesRepeat && (await madeBefore(body))) return;
    try {
      await add({ params: { name: page.name }, body });
    } catch (error) {
      const { code } = asApiError(error).problem;
      if (code === "request.invalid" && (await madeBefore(body))) return;
      if (isUnanswered(error)) unanswered.current = JSON.stringify(body);
      throw error;
    }
  }

  return async (row: SystemDataRow | undefined, body: Body, onNewer: (newer: SystemDataRow) => void): Promise<void> => {
    if (!row) return saveNew(body);
    const { id, revision } = row;
    try {
      await change({ params: { name: page.name, id: rowAddressOf(id) }, query: { revision }, body });
    } catch (error) {
      const { problem } = asApiError(error);
      if (problem.code !== "system-data.changed-meanwhile") throw error;
      const newer = (await onRead())?.data.find((one) => one.id === id);
      if (!newer || newer.revision === revision) throw error;
      onNewer(newer);
      throw new ApiError({ ...problem, detail: keptSentence }, { cause: error });
    }
  };
}
