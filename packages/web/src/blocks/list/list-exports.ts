import type { ListFileRows } from "@guildhall/core/engines/list/exported-rows.schema";
import type { ExportFormat, ListExportQuery, ListFileQuery } from "@guildhall/core/engines/list/list.schema";
import { useNavigate } from "react-router-dom";
import { justChanged } from "../../lib/api/just-changed.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";

interface Wanted {
  readonly columns: string[];
  readonly format: ExportFormat;
}

interface Calls {
  readonly atOnce: (body: ListExportQuery) => Promise<ListFileRows>;
  readonly save: (file: ListFileRows) => void;
  readonly later: (body: ListFileQuery) => Promise<{ readonly id: string }>;
}

/** The two ways to a file of what a list is narrowed to: saved at once, or made in the background. */
export function useListExports({ sort, filter, search }: AskedList, { atOnce, save, later }: Calls) {
  const navigate = useNavigate();
  const asked = () => ({ sort: [...sort], filter: [...filter], search });
  return {
    async onExport(wanted: Wanted & { ids?: string[] }): Promise<string> {
      const file = await atOnce({ ...asked(), changed: justChanged(), ...wanted });
      save(file);
      return file.fileName;
    },
    async onExportLater(wanted: Wanted): Promise<void> {
      const { id } = await later({ ...asked(), ...wanted });
      navigate(`/admin/bulk/${id}`);
    },
  };
}
