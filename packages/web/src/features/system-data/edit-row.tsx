import type { SystemDataRow, SystemDataRows } from "@guildhall/core/desks/system-data/system-data.schema";
import { type FieldOption, namedIn } from "@guildhall/core/engines/system-page/page-field.schema";
import type { AnyPage } from "@guildhall/core/engines/system-page/system-page.schema";
import { withArticle } from "@guildhall/core/ground/text/article.rules";
import { useMemo, useState } from "react";
import { Navigate } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useIsChanged } from "../../lib/form/use-is-changed.ts";
import { useUnsavedDraft } from "../../lib/form/use-unsaved-draft.ts";
import { cellValueText, choiceText } from "./row-cell.tsx";
import { RowField } from "./row-field.tsx";
import { changedFields, formSchemaOf, sentFieldsOf, shownValues, withNewerValues } from "./row-form.ts";
import { useSaveRow } from "./use-save-row.ts";

interface EditRowProps {
  readonly page: AnyPage;
  readonly rows: SystemDataRows;
  readonly read: SystemDataRow | undefined;
  /** What a new row begins with. */
  readonly copied?: SystemDataRow["values"] | undefined;
  readonly onRead: () => Promise<SystemDataRows | undefined>;
}

/** A change by another person never replaces typed text: it is shown beside, and the next press saves over it. */
export function EditRow({ page, rows, read, copied, onRead }: EditRowProps) {
  const [row, setRow] = useState(read);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const schema = useMemo(() => formSchemaOf(page, row?.values), [page, row]);
  const form = useSchemaForm(schema, shownValues(page, row?.values ?? copied) as never);
  const save = useSaveRow({ page, rows, onRead });
  const [isSaved, setSaved] = useState(false);
  const draft = `system-data.${page.name}.${row?.id ?? "new"}`;
  useUnsavedDraft(useIsChanged(form.control) && !isSaved, draft);
  const sentNames = useMemo(() => sentFieldsOf(page), [page]);
  const back = `/admin/extended/${page.name}`;
  const takeNewer = (newer: SystemDataRow) => {
    const shown = withNewerValues(page, { typed: form.getValues(), read: row?.values, newer: newer.values });
    for (const [name, value] of Object.entries(shown)) form.setValue(name as never, value as never);
    setTheirs(changedFields(page, row?.values, newer.values));
    setRow(newer);
  };
  const submit = async (body: Record<string, unknown>) => {
    const isChanged = !row || changedFields(page, row.values, body).length > 0;
    if (isChanged) await save(row, body, takeNewer);
    void sayDone(isChanged ? "Saved" : "Nothing was changed.");
    setSaved(true);
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      draft={draft}
      draftComesBack={row || copied ? "when-asked" : "at-once"}
      draftWithout={sentNames}
      label={row ? `Change the ${page.one}` : `Add ${withArticle(page.one)}`}
    >
      {isSaved && <Navigate to={back} />}
      {row && theirs.length > 0 && <Theirs page={page} row={row} names={theirs} choices={rows.choices} />}
      {Object.entries(page.fields).map(([name, field]) => (
        <RowField
          key={name}
          name={name}
          field={field}
          choices={choosable(rows.choices[name] ?? [], row?.values[name])}
          isNew={!row}
          page={page.name}
        />
      ))}
      <FormActions submit={row ? "Save Changes" : `Add ${page.one}`}>
        <ButtonLink to={back}>Cancel</ButtonLink>
      </FormActions>
    </Form>
  );
}

/** An archived one only where the row has it already. */
const choosable = (choices: readonly FieldOption[], present: unknown): readonly FieldOption[] =>
  choices
    .filter(({ value, isArchived }) => !isArchived || namedIn(present).includes(value))
    .map((choice) => ({ ...choice, label: choiceText(choice) }));

interface TheirsProps {
  readonly page: AnyPage;
  readonly row: SystemDataRow;
  readonly names: readonly string[];
  readonly choices: SystemDataRows["choices"];
}

const Theirs = ({ page, row, names, choices }: TheirsProps) => (
  <Note state="due" title="What somebody saved meanwhile">
    <Facts>
      {names.map((name) => {
        const field = page.fields[name];
        return (
          <Fact key={name} name={field?.label ?? name}>
            {(field && cellValueText(field, row.values[name], choices[name] ?? [])) || "Empty"}
          </Fact>
        );
      })}
    </Facts>
  </Note>
);
