import { refusalWords, type ShownDocument } from "@guildhall/core/document/document.schema";
import { transcriptKind } from "@guildhall/core/membership/membership.schema";
import { AddFiles } from "../../blocks/media/add-files.tsx";
import { useUploads } from "../../blocks/media/use-uploads.ts";
import { RadioGroup } from "../../components/field/choice-fields.tsx";
import { Note } from "../../components/state/note.tsx";
import { useAddTranscript } from "./membership.api.ts";

interface TranscriptFieldProps {
  readonly transcripts: readonly ShownDocument[];
  readonly refresh: () => Promise<unknown>;
}

/** bylaws#student-membership */
export function TranscriptField({ transcripts, refresh }: TranscriptFieldProps) {
  const { run } = useAddTranscript();
  const uploads = useUploads({ kind: transcriptKind, prepare: (body) => run({ body }), refresh });
  const refused = transcripts.filter(({ state }) => state === "refused");
  const kept = transcripts.filter(({ state }) => state !== "refused");
  return (
    <div className="stack">
      <RadioGroup
        name="studentMembershipFile"
        label="Transcript"
        help={kept.length > 0 ? "Choose the one that we shall look at." : "Send it below, then choose it here."}
        options={kept.map(({ id, name, state }) => ({
          value: id,
          label: name,
          ...(state === "waiting" && { help: "Being sent or checked" }),
        }))}
      />
      <AddFiles kind={transcriptKind} uploads={uploads} />
      {refused.map(({ id, name, refusal }) => (
        <Note key={id} state="overdue">{`${name} was not taken. ${refusal ? refusalWords[refusal] : ""}`}</Note>
      ))}
    </div>
  );
}
