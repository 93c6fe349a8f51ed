import type { BulkId, BulkJob } from "@guildhall/core/desks/bulk/bulk.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { useUndoBulk } from "./bulk.api.ts";
import { bulkWords } from "./bulk-words.ts";

/** Where it can be undone: once, and if it reached anybody. */
export function UndoBulk({ job }: { job: BulkJob }) {
  const { title, undo } = bulkWords(job);
  const isOpen = undo && job.state === "done" && job.failed < job.total;
  return isOpen ? <Undo id={job.id} title={title} undo={undo} /> : null;
}

interface UndoProps {
  readonly id: BulkId;
  readonly title: string;
  readonly undo: { readonly title: string; readonly text: string };
}

function Undo({ id, title, undo }: UndoProps) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useUndoBulk(id);
  return (
    <>
      <div>
        <Button compact onClick={() => setAsking(true)}>
          Undo<span className="hidden-visually">: {title}</span>
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={undo.title}
        confirm="Undo"
        danger
        onConfirm={() => run({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <p>{undo.text}</p>
      </ConfirmDialog>
    </>
  );
}
