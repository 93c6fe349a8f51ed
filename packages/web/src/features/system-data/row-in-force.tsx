import type { SystemDataRow, SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { ButtonLink } from "../../components/button.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { Note } from "../../components/state/note.tsx";
import { cellValueText } from "./row-cell.tsx";

interface RowInForceProps {
  readonly page: AnyPage;
  readonly row: SystemDataRow;
  readonly choices: SystemDataRows["choices"];
}

/** A row of a dated page from its day on. */
export const RowInForce = ({ page, row, choices }: RowInForceProps) => (
  <div className="stack">
    <Note state="info">This has come into force and stays as it is. To change it, add a newer one.</Note>
    <Facts>
      {Object.entries(page.fields).map(([name, field]) => (
        <Fact key={name} name={field.label}>
          {cellValueText(field, row.values[name], choices[name] ?? [])}
        </Fact>
      ))}
    </Facts>
    <div className="row">
      <ButtonLink kind="primary" to={`/admin/extended/${page.name}/new`}>
        {`Add a newer ${page.one}`}
      </ButtonLink>
    </div>
  </div>
);
