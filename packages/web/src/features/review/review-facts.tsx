import type { MediaId } from "@guildhall/core/ground/shared/ids";
import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import type { Change, ReviewFact as KeptFact, Review, ReviewItem, Section } from "@guildhall/core/review/review.schema";
import { Link } from "react-router-dom";
import { SafeHtml } from "../../blocks/message/safe-html.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { MomentText, Money } from "../../components/list/value-text.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { OpenFile } from "./open-file.tsx";
import { staffName, statusWords } from "./review-words.ts";

export const ReviewFacts = ({
  item: {
    personId,
    name,
    email,
    status,
    since,
    sections: [asked, ...others],
    changes,
    reviews,
  },
}: {
  item: ReviewItem;
}) => (
  <>
    {changes.length > 0 && <Changes changes={changes} />}
    {asked && <FactsOf section={asked} />}
    <Card title="User">
      <Facts>
        <Fact name="Name">
          <Link to={`/admin/users/${personId}`}>{name}</Link>
        </Fact>
        <Fact name="Email">{email}</Fact>
        <Fact name={status === "pending" ? "Waits since" : "Sent in"}>
          <MomentText at={since} />
        </Fact>
        {others.filter(isOfPerson).map(({ title, facts }) => (
          <EachFact key={title} facts={facts} />
        ))}
      </Facts>
    </Card>
    {others
      .filter((section) => !isOfPerson(section))
      .map((section) => (
        <FactsOf key={section.title} section={section} />
      ))}
    {reviews.length > 0 && (
      <DataList caption="Reviews" columns={columns} rows={reviews} rowKey={({ id }) => id} empty={null} />
    )}
  </>
);

const isOfPerson = (section: Section): boolean => section.isOfPerson ?? false;

const FactsOf = ({ section: { title, facts } }: { section: Section }) => (
  <Card title={title}>
    <Facts>
      <EachFact facts={facts} />
    </Facts>
  </Card>
);

const EachFact = ({ facts }: Pick<Section, "facts">) =>
  facts.map((fact) => (
    <Fact key={fact.name} name={fact.name}>
      <Value fact={fact} />
    </Fact>
  ));

function Value({ fact: { kind, value } }: { fact: KeptFact }) {
  if (kind === "moment") return <MomentText at={value as Instant} />;
  if (kind === "file") return <OpenFile id={value as MediaId} />;
  return kind === "cents" ? <Money cents={Number(value) as Cents} /> : value;
}

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
const columns: readonly DataColumn<Review>[] = [
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
