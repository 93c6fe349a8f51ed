import type { ListFileRows } from "@guildhall/core/list/exported-rows.schema";
import type { ExportFormat, ListExportQuery, ListFileQuery } from "@guildhall/core/list/list.schema";
import { useNavigate } from "react-router-dom";
import { justChanged } from "../../lib/api/just-changed.ts";
import { saveCsv, saveWorkbook } from "../print/save-file.ts";
import type { AskedList } from "./asked-list.ts";

interface Wanted {
  readonly columns: string[];
  readonly format: ExportFormat;
}

interface Calls {
  readonly atOnce: (body: ListExportQuery) => Promise<ListFileRows>;
  readonly later: (body: ListFileQuery) => Promise<{ readonly id: string }>;
}

/** The two ways to a file of what a list is narrowed to: saved at once, or made in the background. */
export function useListExports({ sort, filter, search }: AskedList, { atOnce, later }: Calls) {
  const navigate = useNavigate();
  const asked = () => ({ sort: [...sort], filter: [...filter], search });
  return {
    async onExport(wanted: Wanted & { ids?: string[] }): Promise<string> {
      const { fileName, content, isBase64 } = await atOnce({ ...asked(), changed: justChanged(), ...wanted });
      (isBase64 ? saveWorkbook : saveCsv)(fileName, content);
      return fileName;
    },
    async onExportLater(wanted: Wanted): Promise<void> {
      const { id } = await later({ ...asked(), ...wanted });
      navigate(`/admin/bulk/${id}`);
    },
  };
}
