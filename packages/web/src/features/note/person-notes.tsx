import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { NotePage, StaffNote } from "@guildhall/core/people/note/note.schema";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { unlessRemoved } from "../../blocks/people/unless-removed.ts";
import { WrittenBy } from "../../blocks/people/written-by.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { Card } from "../../components/page/card.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { useNotes, useRemoveNote } from "./note.api.ts";
import { NoteDialog } from "./note-dialog.tsx";

type Asking = { readonly for: "add" } | { readonly for: "edit" | "remove"; readonly note: StaffNote };

interface PersonNotesProps {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** The notes of staff about a person, the latest first. */
export function PersonNotes({ person: { id, name } }: PersonNotesProps) {
  const page = pageIn(useSearchParams()[0]);
  const { data: notes, args, error, isWaiting, mutate } = useNotes(id, page);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <>
      <div>
        <Button kind="primary" onClick={() => setAsking({ for: "add" })}>
          Add note
        </Button>
      </div>
      {notes && (
        <ListAnswer of="the notes" shown={notes} isWaiting={isWaiting}>
          <Notes notes={notes} page={args.query.page} name={name} onAsk={setAsking} />
        </ListAnswer>
      )}
      {!notes && error && (
        <ProblemNotice error={error} title="The notes could not be loaded" onRetry={() => mutate()} />
      )}
      {!notes && !error && <Skeleton of="the notes" shape="card" />}
      {asking?.for === "add" && <NoteDialog userId={id} onRead={mutate} onClose={close} />}
      {asking?.for === "edit" && <NoteDialog userId={id} note={asking.note} onRead={mutate} onClose={close} />}
      {asking?.for === "remove" && <RemoveNote userId={id} note={asking.note} onClose={close} />}
    </>
  );
}

interface NotesProps {
  readonly notes: NotePage;
  readonly page: number;
  readonly name: string;
  readonly onAsk: (asking: Asking) => void;
}

const Notes = ({ notes: { data, total, lastPage }, page, name, onAsk }: NotesProps) => (
  <div className="stack">
    {total === 0 && <EmptyState>{`Nobody has noted anything about ${name} yet.`}</EmptyState>}
    {data.map((note) => (
      <NoteCard key={note.id} note={note} onAsk={onAsk} />
    ))}
    <Pager page={page} lastPage={lastPage} of="the notes" />
  </div>
);

const beginningOf = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const NoteCard = ({ note, onAsk }: { note: StaffNote } & Pick<NotesProps, "onAsk">) => (
  <Card
    actions={
      <>
        <Button compact onClick={() => onAsk({ for: "edit", note })}>
          Edit<span className="hidden-visually"> the note “{beginningOf(note.note)}”</span>
        </Button>
        <Button compact kind="plain" onClick={() => onAsk({ for: "remove", note })}>
          Remove<span className="hidden-visually"> the note “{beginningOf(note.note)}”</span>
        </Button>
      </>
    }
  >
    <p className="written">{note.note}</p>
    <WrittenBy {...note} />
  </Card>
);

interface RemoveNoteProps {
  readonly userId: PersonId;
  readonly note: StaffNote;
  readonly onClose: () => void;
}

function RemoveNote({ userId, note: { id, note }, onClose }: RemoveNoteProps) {
  const { run } = useRemoveNote();
  const go = () =>
    unlessRemoved("note", async () => {
      await run({ params: { userId, id } });
      void sayDone("The note is removed.");
    });
  return (
    <ConfirmDialog isOpen title="Remove the note?" confirm="Remove" danger onConfirm={go} onClose={onClose}>
      <p className="written">{note}</p>
      <p>Only the history keeps it.</p>
    </ConfirmDialog>
  );
}
