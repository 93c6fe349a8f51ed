import type { PossibleDuplicate } from "@guildhall/core/people/duplicate/duplicate.schema";
import { afcIdOf } from "@guildhall/core/people/person/afc-id.rules";
import { FlagChips } from "../../../blocks/flag/flag-alert.tsx";
import { Button } from "../../../components/button.tsx";
import { type DataColumn, DataList } from "../../../components/list/data-list.tsx";
import { duplicateName, sharedText } from "./duplicate-words.ts";

interface DuplicateListProps {
  readonly people: readonly PossibleDuplicate[];
  readonly onTellApart: (other: PossibleDuplicate) => void;
  readonly isBusy: boolean;
}

export const DuplicateList = ({ people, onTellApart, isBusy }: DuplicateListProps) => (
  <DataList
    caption={people.length === 1 ? "1 possible duplicate" : `${people.length} possible duplicates`}
    columns={[...columns, decision(onTellApart, isBusy)]}
    rows={people}
    rowKey={({ id }) => id}
    to={({ id }) => `/admin/users/${id}`}
    empty={null}
  />
);

const columns: readonly DataColumn<PossibleDuplicate>[] = [
  {
    key: "name",
    title: "Name",
    cell: duplicateName,
    beside: ({ flags }) => <FlagChips flags={flags} />,
  },
  { key: "afcId", title: "AFC id", cell: ({ memberNumber }) => afcIdOf(memberNumber) },
  { key: "email", title: "Email", cell: ({ email }) => email },
  { key: "reasons", title: "Why", wraps: true, cell: ({ reasons }) => sharedText(reasons) },
];

const decision = (onTellApart: DuplicateListProps["onTellApart"], isBusy: boolean): DataColumn<PossibleDuplicate> => ({
  key: "decision",
  title: "Decision",
  isForScreen: true,
  cell: (other) => (
    <Button compact disabled={isBusy} onClick={() => onTellApart(other)}>
      Not the same person<span className="hidden-visually"> as {duplicateName(other)}</span>
    </Button>
  ),
});
