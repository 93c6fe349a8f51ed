import type { MediaId } from "@guildhall/core/ground/shared/ids";
import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import type {
  FactsPart,
  PartRow,
  ReviewFact,
  ReviewPart,
  TablePart,
} from "@guildhall/core/review/field/review-part.schema";
import type { Change, Review, ReviewItem } from "@guildhall/core/review/review.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SafeHtml } from "../../blocks/message/safe-html.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { RowSelect } from "../../components/list/row-boxes.tsx";
import { MomentText, Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { OpenFile } from "./open-file.tsx";
import { staffName, statusWords } from "./review-words.ts";

/** The rows that are picked, by the field that they are picked for. */
export type PickedRows = Readonly<Record<string, readonly string[]>>;

interface PartsProps {
  readonly item: ReviewItem;
  readonly picked: PickedRows;
  readonly onPick: (field: string, ids: readonly string[]) => void;
}

/** What decides comes first, then whose it is. What stands in the header is not said again. */
export function ReviewParts({ item, picked, onPick }: PartsProps) {
  const shown = item.parts.map(withoutHead).filter((part) => part.kind !== "facts" || part.facts.length > 0);
  const [first, ...others] = shown.filter((part) => !isOfPerson(part));
  const draw = (part: ReviewPart) => <OnePart key={part.title} part={part} picked={picked} onPick={onPick} />;
  return (
    <>
      {item.changes.length > 0 && <Changes changes={item.changes} />}
      {first && draw(first)}
      {shown.filter(isOfPerson).map(draw)}
      {others.map(draw)}
    </>
  );
}

const withoutHead = (part: ReviewPart): ReviewPart =>
  part.kind === "facts" ? { ...part, facts: part.facts.filter(({ head }) => head === undefined) } : part;

/** Below what is decided on, over the whole width. */
export const Reviews = ({ reviews }: Pick<ReviewItem, "reviews">) =>
  reviews.length > 0 && (
    <DataList caption="Reviews" columns={reviewColumns} rows={reviews} rowKey={({ id }) => id} empty={null} />
  );

const isOfPerson = (part: ReviewPart): part is FactsPart => part.kind === "facts" && part.isOfPerson === true;

interface OnePartProps extends Omit<PartsProps, "item"> {
  readonly part: ReviewPart;
}

function OnePart({ part, picked, onPick }: OnePartProps): ReactNode {
  if (part.kind === "table") return <RowsOf part={part} picked={picked} onPick={onPick} />;
  return (
    <Card title={part.title}>
      {part.kind === "facts" && (
        <Facts>
          <EachFact facts={part.facts} />
        </Facts>
      )}
      {part.kind === "files" && part.files.map(({ id }) => <OpenFile key={id} id={id as MediaId} />)}
      {part.kind === "files" && part.files.length === 0 && <p className="quiet">None</p>}
      {part.kind === "compared" && (
        <Facts>
          {part.rows.map(({ name, sides: { said, known } }) => (
            <Fact key={name} name={name}>
              {said === known ? said : `${part.sides.said}: ${said} · ${part.sides.known}: ${known}`}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  );
}

const EachFact = ({ facts }: Pick<FactsPart, "facts">) =>
  facts.map((fact) => (
    <Fact key={fact.name} name={fact.name}>
      <Value fact={fact} />
    </Fact>
  ));

function Value({ fact: { kind, value, url } }: { fact: ReviewFact }) {
  if (kind === "moment") return <MomentText at={value as Instant} />;
  if (kind === "file") return <OpenFile id={value as MediaId} />;
  if (kind === "cents") return <Money cents={Number(value) as Cents} />;
  return url ? <Link to={url}>{value}</Link> : value;
}

interface RowsOfProps extends Omit<PartsProps, "item"> {
  readonly part: TablePart;
}

function RowsOf({ part: { title, columns, rows, picks }, picked, onPick }: RowsOfProps) {
  const shown: DataColumn<PartRow>[] = columns.map((column, index) => ({
    key: column,
    title: column,
    ...(index === 0 && { onPhone: "what" as const }),
    cell: ({ cells, url }) => (index === 0 && url ? <Link to={url}>{cells[0]}</Link> : (cells[index] ?? "")),
  }));
  return (
    <DataList
      caption={title}
      columns={picks === undefined ? shown : [pickColumn(picks, picked[picks] ?? [], onPick), ...shown]}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="quiet">None</p>}
    />
  );
}

const pickColumn = (field: string, chosen: readonly string[], onPick: PartsProps["onPick"]): DataColumn<PartRow> => ({
  key: "pick",
  title: "Pick",
  // Beside what it picks.
  onPhone: "amount",
  cell: ({ id, cells: [label = id] }) => (
    <RowSelect
      label={label}
      isSelected={chosen.includes(id)}
      onToggle={() => onPick(field, chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
    />
  ),
});

const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <Card title="Changed since the last review">
    <Facts>
      {changes.map(({ name, before, after }) => (
        <Fact key={name} name={name}>
          {before !== undefined && (
            <>
              <span className="hidden-visually">Before: </span>
              <del>{before}</del>{" "}
            </>
          )}
          {after === undefined ? (
            "No longer there"
          ) : (
            <>
              <span className="hidden-visually">Now: </span>
              <ins>{after}</ins>
            </>
          )}
        </Fact>
      ))}
    </Facts>
  </Card>
);

/** The columns of every list of reviews: date, reviewer, message, status. */
const reviewColumns: readonly DataColumn<Review>[] = [
  { key: "date", title: "Date", cell: ({ createdAt }) => <MomentText at={createdAt} /> },
  { key: "reviewer", title: "Reviewer", cell: ({ user }) => staffName(user) },
  {
    key: "message",
    title: "Message",
    wraps: true,
    onPhone: "action",
    cell: ({ message }) => <SafeHtml html={message} />,
  },
  {
    key: "status",
    title: "Status",
    onPhone: "state",
    cell: ({ extra: { status } }) => <StatusChip state={statusWords[status][0]}>{statusWords[status][1]}</StatusChip>,
  },
];
