import { membershipRoutes } from "@guildhall/core/domains/membership/membership.routes";
import { transcriptKind } from "@guildhall/core/domains/membership/membership.schema";
import { refusalWords, type ShownDocument } from "@guildhall/core/people/document/document.schema";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../components/button.tsx";
import { RadioGroup } from "../../components/field/choice-fields.tsx";
import { FieldErrorText } from "../../components/field/field.tsx";
import { useFieldFrame } from "../../components/field/use-field.ts";
import { Note } from "../../components/state/note.tsx";
import { useRouteAction } from "../../lib/api/use-route.ts";
import { AddFiles } from "./add-files.tsx";
import { DeleteDocument } from "./delete-document.tsx";
import { useUploads } from "./use-uploads.ts";

interface TranscriptFieldProps {
  readonly transcripts: readonly ShownDocument[];
  readonly refresh: () => Promise<unknown>;
}

const field = "studentMembershipFile";
const label = "Transcript";

/** The one that was sent last is the chosen one. Where the chosen one is refused or removed, another that is there is chosen. */
function useChosenTranscript(kept: readonly ShownDocument[], isSending: boolean) {
  const [sentId, setSentId] = useState<string>();
  const { setValue, clearErrors } = useFormContext();
  const chosen = useWatch({ name: field }) as string | undefined;
  const isSentThere = !isSending && kept.some(({ id }) => id === sentId);
  const isGone = Boolean(chosen) && !isSending && kept.every(({ id }) => id !== chosen);
  const otherId = kept.at(-1)?.id ?? "";
  useEffect(() => {
    if (!(isSentThere || isGone)) return;
    setValue(field, isSentThere ? sentId : otherId, { shouldDirty: true });
    clearErrors(field);
    setSentId(undefined);
  }, [isSentThere, isGone, sentId, otherId, setValue, clearErrors]);
  return setSentId;
}

/** bylaws#student-membership */
export function TranscriptField({ transcripts, refresh }: TranscriptFieldProps) {
  const { run } = useRouteAction(membershipRoutes.addTranscript);
  const [isSending, setSending] = useState(false);
  const refused = transcripts.filter(({ state }) => state === "refused");
  const kept = transcripts.filter(({ state }) => state !== "refused");
  const chooseSent = useChosenTranscript(kept, isSending);
  const uploads = useUploads({
    kind: transcriptKind,
    async prepare(body) {
      setSending(true);
      const form = await run({ body });
      chooseSent(form.mediaId);
      return form;
    },
    refresh: () => refresh().finally(() => setSending(false)),
  });
  return (
    <div className="stack">
      {kept.length > 0 && <Choice kept={kept} refresh={refresh} />}
      <SendTranscript uploads={uploads} isFirst={kept.length === 0} />
      {refused.map(({ id, name, refusal }) => (
        <Note key={id} state="overdue">{`${name} was not taken. ${refusal ? refusalWords[refusal] : ""}`}</Note>
      ))}
    </div>
  );
}

function Choice({ kept, refresh }: Pick<TranscriptFieldProps, "refresh"> & { kept: readonly ShownDocument[] }) {
  const [removing, setRemoving] = useState<ShownDocument>();
  return (
    <>
      <RadioGroup
        name={field}
        label={label}
        help="We look at the one that is chosen."
        options={kept.map(({ id, name, state }) => ({
          value: id,
          label: name,
          ...(state === "waiting" && { help: "Being sent or checked" }),
        }))}
      />
      <div className="row">
        {kept.map((document) => (
          <Button key={document.id} compact onClick={() => setRemoving(document)}>
            {`Remove ${document.name}`}
          </Button>
        ))}
      </div>
      {removing && <DeleteDocument document={removing} refresh={refresh} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface SendProps {
  readonly uploads: ReturnType<typeof useUploads>;
  /** There is nothing to choose from yet: the button that sends one is the field. */
  readonly isFirst: boolean;
}

function SendTranscript({ uploads, isFirst }: SendProps) {
  const frame = useFieldFrame(isFirst ? field : `${field}Sent`, { label });
  return (
    <fieldset className="field field--wide">
      <legend className={isFirst ? "field__label" : "hidden-visually"}>{isFirst ? label : "Another transcript"}</legend>
      <AddFiles kind={transcriptKind} uploads={uploads} field={frame} />
      <FieldErrorText id={frame.errorId} message={frame.error} />
    </fieldset>
  );
}
