import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { Flag } from "@guildhall/core/people/flag/flag.schema";
import { useState } from "react";
import { unlessRemoved } from "../../blocks/people/unless-removed.ts";
import { WrittenBy } from "../../blocks/people/written-by.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Card } from "../../components/page/card.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useChangeFlag, useFlags, useRemoveFlag } from "./flag.api.ts";
import { FlagDialog } from "./flag-dialog.tsx";

type Asking = { readonly for: "add" } | { readonly for: "edit" | "lower" | "raise" | "remove"; readonly flag: Flag };

interface PersonFlagsProps {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** The present and former flags of a person. */
export function PersonFlags({ person }: PersonFlagsProps) {
  const { data: flags, error, mutate } = useFlags(person.id);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      <div>
        <Button kind="primary" onClick={() => setAsking({ for: "add" })}>
          Add flag
        </Button>
      </div>
      {flags?.data.length === 0 && <EmptyState icon="check">{`${person.name} has no flags.`}</EmptyState>}
      {flags?.data.map((flag) => (
        <FlagCard key={flag.id} flag={flag} onAsk={setAsking} />
      ))}
      {!flags && error && (
        <ProblemNotice error={error} title="The flags could not be loaded" onRetry={() => mutate()} />
      )}
      {!flags && !error && <Skeleton of="the flags" shape="card" />}
      {asking?.for === "add" && <FlagDialog userId={person.id} onRead={mutate} onClose={close} />}
      {asking?.for === "edit" && <FlagDialog userId={person.id} flag={asking.flag} onRead={mutate} onClose={close} />}
      {asking && "flag" in asking && asking.for !== "edit" && (
        <ConfirmMove userId={person.id} flag={asking.flag} move={asking.for} onClose={close} />
      )}
    </>
  );
}

const FlagCard = ({ flag, onAsk }: { flag: Flag; onAsk: (asking: Asking) => void }) => (
  <Card
    title={flag.reason}
    aside={<StatusChip state={flag.active ? "overdue" : "neutral"}>{flag.active ? "Active" : "Lowered"}</StatusChip>}
    actions={
      <>
        <Button compact onClick={() => onAsk({ for: "edit", flag })}>
          Edit<span className="hidden-visually"> {flag.reason}</span>
        </Button>
        <Button compact onClick={() => onAsk({ for: flag.active ? "lower" : "raise", flag })}>
          {flag.active ? "Lower" : "Raise again"}
          <span className="hidden-visually"> {flag.reason}</span>
        </Button>
        <Button compact kind="plain" onClick={() => onAsk({ for: "remove", flag })}>
          Remove<span className="hidden-visually"> {flag.reason}</span>
        </Button>
      </>
    }
  >
    {flag.note && <p className="written">{flag.note}</p>}
    <WrittenBy {...flag} />
  </Card>
);

const moves = {
  lower: [
    "Lower the flag?",
    "Lower",
    "Staff are no longer warned of it. It stays in this list and can be raised again.",
  ],
  raise: ["Raise the flag again?", "Raise", "Staff see it again wherever they see this person."],
  remove: ["Remove the flag?", "Remove", "For a flag that should not have been there. Only the history keeps it."],
} as const;

interface ConfirmMoveProps {
  readonly userId: PersonId;
  readonly flag: Flag;
  readonly move: keyof typeof moves;
  readonly onClose: () => void;
}

function ConfirmMove({ userId, flag: { id, reason }, move, onClose }: ConfirmMoveProps) {
  const { run: change } = useChangeFlag();
  const { run: remove } = useRemoveFlag();
  const params = { userId, id };
  const [title, verb, words] = moves[move];
  const removeAndSay = async () => {
    await remove({ params });
    void sayDone("The flag is removed.");
  };
  const go = () =>
    unlessRemoved("flag", () =>
      move === "remove" ? removeAndSay() : change({ params, body: { active: move === "raise" } }),
    );
  return (
    <ConfirmDialog isOpen title={title} confirm={verb} danger={move === "remove"} onConfirm={go} onClose={onClose}>
      <p>
        <strong>{reason}</strong>
      </p>
      <p>{words}</p>
    </ConfirmDialog>
  );
}
