import { LedgerQuery } from "@guildhall/core/money/ledger/ledger-report.schema";
import { useNavigate, useSearchParams } from "react-router-dom";
import { saveCsv } from "../../blocks/print/save-file.ts";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { DateField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Card } from "../../components/page/card.tsx";
import { LinkChoice } from "../../components/page/link-choice.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { serverToday } from "../../lib/text/now.ts";
import { DayEntries } from "./day-entries.tsx";
import { useLedger, useLedgerCsv } from "./ledger.api.ts";
import { ledgerUrlOf, rangeIn, usualRanges } from "./ledger-range.ts";
import { AccountTable, DayTable } from "./ledger-tables.tsx";
import "./ledger.css";

/** The totals of the ledger for some days, and the same as a file for QuickBooks. */
export function LedgerPage() {
  const [search] = useSearchParams();
  const range = rangeIn(search, serverToday());
  return (
    <>
      <PageHeader
        title="Ledger"
        lead="What came in and went out, by the association's days, as it goes to QuickBooks."
        actions={range && <Download range={range} />}
      />
      <div className="stack">
        <Days range={range} />
        {range ? (
          <Summary range={range} />
        ) : (
          <Note state="due">These days cannot be shown. Choose a first and a last day, at most 92 days apart.</Note>
        )}
      </div>
    </>
  );
}

function Days({ range }: { range: LedgerQuery | undefined }) {
  const navigate = useNavigate();
  const usual = usualRanges(serverToday());
  const choices = usual.map(({ label, range: days }) => ({
    to: ledgerUrlOf(days),
    label,
    isChosen: range !== undefined && ledgerUrlOf(days) === ledgerUrlOf(range),
  }));
  const shown = range ?? { from: "", to: "" };
  return (
    <Card title="Days">
      <div className="row">
        <LinkChoice label="Usual days" choices={choices} />
      </div>
      <ChooseDays key={`${shown.from} ${shown.to}`} shown={shown} onChoose={(days) => navigate(ledgerUrlOf(days))} />
    </Card>
  );
}

interface ChooseDaysProps {
  readonly shown: { readonly from: string; readonly to: string };
  readonly onChoose: (days: LedgerQuery) => void;
}

function ChooseDays({ shown, onChoose }: ChooseDaysProps) {
  const form = useSchemaForm(LedgerQuery, shown);
  return (
    <Form form={form} onSubmit={async (days) => onChoose(days)} label="Days">
      <div className="row ledger-days">
        <DateField name="from" label="First day" max={serverToday()} />
        <DateField name="to" label="Last day" max={serverToday()} />
      </div>
      <FormActions submit="Show these days" />
    </Form>
  );
}

function Download({ range }: { range: LedgerQuery }) {
  const { run, busy } = useLedgerCsv();
  const download = async () => {
    try {
      const { fileName, content } = await run({ query: range });
      saveCsv(fileName, content);
      void sayDone(`Downloaded ${fileName}`);
    } catch (error) {
      void sayFailed(error);
    }
  };
  return (
    <Button busy={busy} onClick={download}>
      Download CSV
    </Button>
  );
}

function Summary({ range }: { range: LedgerQuery }) {
  const { data: summary, error, isWaiting, mutate } = useLedger(range);
  if (!summary) {
    return error ? (
      <ProblemNotice error={error} title="The ledger could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the ledger" shape="page" />
    );
  }
  return (
    <ListAnswer of="the ledger" shown={summary} isWaiting={isWaiting}>
      <p role="status">
        <Span from={summary.from} to={summary.to} />:{" "}
        {summary.entries === 1 ? "one entry" : `${summary.entries} entries`}.
      </p>
      {summary.entries === 0 ? (
        <EmptyState icon="data">No money moved on these days.</EmptyState>
      ) : (
        <>
          <AccountTable accounts={summary.accounts} />
          {summary.from === summary.to ? (
            <DayEntries on={summary.from} />
          ) : (
            <DayTable days={summary.days} entries={summary.entries} />
          )}
        </>
      )}
    </ListAnswer>
  );
}

const Span = ({ from, to }: LedgerQuery) =>
  from === to ? (
    <DayText on={from} with="weekday" />
  ) : (
    <>
      From <DayText on={from} with="weekday" /> to <DayText on={to} with="weekday" />
    </>
  );
