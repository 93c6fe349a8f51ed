import type { BulkJob } from "@guildhall/core/bulk/bulk.schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog.tsx";
import { useUndoBulk } from "./bulk.api.ts";
import { bulkWords } from "./bulk-words.ts";

/** Where it can be undone: once, and if it reached anybody. */
export const UndoBulk = ({ job }: { job: BulkJob }) =>
  job.state === "done" && job.failed < job.total ? <Undo job={job} /> : null;

function Undo({ job }: { job: BulkJob }) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useUndoBulk(job.id);
  const { title, undo } = bulkWords(job);
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
        onConfirm={() => run({ params: { id: job.id } })}
        onClose={() => setAsking(false)}
      >
        <p>{undo.text}</p>
      </ConfirmDialog>
    </>
  );
}
