import type { Cents } from "@guildhall/core/ground/shared/values";
import type { ReviewFact } from "@guildhall/core/review/field/review-part.schema";
import type { Outcome, ReviewItem } from "@guildhall/core/review/review.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { FactHeader, type Figure } from "../../components/page/fact-header.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { dayOf, serverNow } from "../../lib/text/now.ts";
import { DeleteRequest } from "./delete-request.tsx";
import { staffName, standingWords, waitText } from "./review-words.ts";
import type { Reviewed } from "./reviewed.ts";

export type ReviewAsking = Outcome | "assignee" | "keys";
export type Ask = (what: ReviewAsking) => void;

/** What the header says of a record that has never waited; what staff can do with each. */
export interface RecordHead {
  readonly name?: string | undefined;
  readonly lead?: ReactNode;
  readonly chips?: ReactNode;
  readonly figures?: readonly Figure[];
  readonly actions?: ReactNode;
}

interface HeadingProps {
  readonly reviewed: Reviewed;
  readonly shown: ReviewItem | undefined;
  readonly onAsk: Ask;
  readonly of?: RecordHead | undefined;
}

/** Whose request it is, how it stands, and what decides at first sight. */
export function ReviewHeading({ reviewed, shown, onAsk, of }: HeadingProps) {
  const { title, path } = reviewed.words.queue;
  return (
    <FactHeader
      title={shown?.name ?? of?.name ?? title}
      lead={shown ? <Lead item={shown} /> : of?.lead}
      back={{ to: path, label: title }}
      chips={shown ? <Chips item={shown} /> : of?.chips}
      figures={shown ? figuresOf(shown) : (of?.figures ?? [])}
      actions={
        <>
          {of?.actions}
          {shown && <DeleteRequest key={shown.id} reviewed={reviewed} item={shown} />}
          {shown?.status === "pending" && (
            <Button kind="plain" onClick={() => onAsk("assignee")}>
              {shown.assignedTo ? `Given to ${staffName(shown.assignedTo)}` : "Give to a colleague"}
            </Button>
          )}
          <span className="review__keys">
            <Button kind="plain" onClick={() => onAsk("keys")}>
              Keys
            </Button>
          </span>
        </>
      }
    >
      {shown && <p className="fact-header__lead paper-only">{title}</p>}
    </FactHeader>
  );
}

const Lead = ({ item: { summary, email, personId } }: { readonly item: ReviewItem }) => (
  <>
    {summary && <>{summary} · </>}
    <Link to={`/admin/users/${personId}`}>
      {email}
      <span className="hidden-visually"> (their page)</span>
    </Link>
  </>
);

const inHead = ({ parts }: ReviewItem, head: ReviewFact["head"]): ReviewFact[] =>
  parts.flatMap((part) => (part.kind === "facts" ? part.facts.filter((fact) => fact.head === head) : []));

function Chips({ item }: { readonly item: ReviewItem }) {
  const [state, words] = standingWords(item);
  const [waits] = inHead(item, "waits");
  const isWaiting = item.status === "pending" && !item.deciding;
  return (
    <>
      <StatusChip state={state}>{isWaiting && waits ? waits.value : words}</StatusChip>
      {inHead(item, "chip").map(({ name, value, state = "info" }) => (
        <StatusChip key={name} state={state}>
          {value}
        </StatusChip>
      ))}
    </>
  );
}

const figuresOf = (item: ReviewItem): Figure[] => [
  ...inHead(item, "figure").map(({ name, kind, value }) => ({
    name,
    value: kind === "cents" ? <Money cents={Number(value) as Cents} /> : value,
  })),
  sinceFigure(item),
];

function sinceFigure({ status, since }: ReviewItem): Figure {
  const value = dayText(dayOf(new Date(since)));
  if (status !== "pending") return { name: "Sent in", value };
  const seconds = Math.max(0, (serverNow().getTime() - Date.parse(since)) / 1000);
  return { name: "Waits since", value, note: waitText(seconds) };
}
