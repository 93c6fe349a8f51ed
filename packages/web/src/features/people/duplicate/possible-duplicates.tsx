import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Duplicates, PossibleDuplicate } from "@guildhall/core/people/duplicate/duplicate.schema";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ListAnswer } from "../../../components/list/list-answer.tsx";
import { Card } from "../../../components/page/card.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { sayFailed } from "../../../components/state/show-toast.ts";
import { Skeleton } from "../../../components/state/skeleton.tsx";
import { useDuplicates, useShowAgain, useTellApart } from "./duplicate.api.ts";
import { DuplicateList } from "./duplicate-list.tsx";
import { duplicateName, incompleteText, sharedText, shortenedText } from "./duplicate-words.ts";

interface PossibleDuplicatesProps {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** bylaws#possible-duplicates. Nothing, if everybody has been compared and there are none. */
export function PossibleDuplicates({ person: { id, name } }: PossibleDuplicatesProps) {
  const { data: found, error, mutate } = useDuplicates(id);
  if (found) return <Found userId={id} name={name} found={found} />;
  if (!error) return <Skeleton of="possible duplicates" />;
  return <ProblemNotice error={error} title="Possible duplicates could not be looked for" onRetry={() => mutate()} />;
}

interface FoundProps {
  readonly userId: PersonId;
  readonly name: string;
  readonly found: Duplicates;
}

function Found({ userId, name, found }: FoundProps) {
  const { run: tellApart, busy: isTelling } = useTellApart();
  const { run: showAgain, busy: isShowing } = useShowAgain();
  const [said, setSaid] = useState("");
  const decide = async (run: typeof tellApart | typeof showAgain, other: PossibleDuplicate, done: string) => {
    try {
      await run({ params: { userId, otherId: other.id } });
      setSaid(`${duplicateName(other)}: ${done}.`);
    } catch (failed) {
      void sayFailed(failed);
    }
  };
  const { data, shortened, toldApart, isComplete } = found;
  if (data.length + toldApart.length === 0 && isComplete) return null;
  return (
    <Card title="Possible duplicates">
      <ListAnswer of="possible duplicates" shown={found} isWaiting={isTelling || isShowing} says={said}>
        {data.length > 0 && <p>Other accounts that may belong to {name}:</p>}
        {data.length > 0 && (
          <DuplicateList
            people={data}
            onTellApart={(other) => decide(tellApart, other, "not the same person")}
            isBusy={isTelling}
          />
        )}
        {shortened.map((reason) => (
          <p key={reason} className="small quiet">
            {shortenedText(reason)}
          </p>
        ))}
        {!isComplete && <p className="small quiet">{incompleteText(data.length)}</p>}
        <ToldApart
          people={toldApart}
          onShowAgain={(other) => decide(showAgain, other, "shown again")}
          isBusy={isShowing}
        />
      </ListAnswer>
    </Card>
  );
}

interface ToldApartProps {
  readonly people: readonly PossibleDuplicate[];
  readonly onShowAgain: (other: PossibleDuplicate) => void;
  readonly isBusy: boolean;
}

const ToldApart = ({ people, onShowAgain, isBusy }: ToldApartProps) =>
  people.map((other) => (
    <p key={other.id} className="row small">
      <span>
        Not the same person: {duplicateName(other)} ({sharedText(other.reasons)})
      </span>
      <Button compact kind="plain" disabled={isBusy} onClick={() => onShowAgain(other)}>
        Show again<span className="hidden-visually"> {duplicateName(other)}</span>
      </Button>
    </p>
  ));
