import { type ReactNode, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { FieldGroup } from "../../../components/field/checkbox-group.tsx";
import { FileDrop, FilePick, FileProgress } from "../../../components/field/file-drop.tsx";
import { useFieldFrame } from "../../../components/field/use-field.ts";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { useSendOne, type Way } from "./use-send-one.ts";
import "../../../blocks/media/documents.css";
import "../system-data.css";

export interface SentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly help?: string;
  /** The page of system data that has the field. */
  readonly page: string;
}

interface Drawing<Upload> {
  readonly field: SentFieldProps;
  readonly way: Way<Upload>;
  readonly limits: string;
  readonly accept: string;
  /** What the field has, before its button "Remove". */
  readonly children: (value: string) => ReactNode;
}

/** A picture or a file is sent when it is chosen; the row has it once the form is saved. */
export function SentField<Upload>({ field, way, limits, accept, children }: Drawing<Upload>) {
  const { name, label, optional, help } = field;
  const frame = useFieldFrame(name, { label, hasHelp: Boolean(help) });
  const pick = useRef<HTMLInputElement>(null);
  const { shown, sending, refusal, error, send, cancel, put } = useSendOne(name, way);
  /** The button that was pressed goes away. */
  const andFocusPick = (act: () => void) => () => {
    act();
    pick.current?.focus();
  };
  return (
    <FieldGroup {...{ frame, label, help, optional }} className="system-data__sent">
      {shown !== "" && (
        <div className="row">
          {children(shown)}
          {!sending && (
            <Button compact kind="plain" onClick={andFocusPick(() => put(""))}>
              Remove<span className="hidden-visually"> {label}</span>
            </Button>
          )}
        </div>
      )}
      <FileDrop
        hint={`Drop a ${way.what} here, or`}
        limits={limits}
        refusal={refusal}
        onDrop={(files) => void send(files)}
      >
        {(describedBy) => (
          <FilePick ref={pick} accept={accept} describedBy={describedBy} onChoose={(files) => void send(files)}>
            {shown === "" ? `Choose a ${way.what}` : `Choose another ${way.what}`}
          </FilePick>
        )}
      </FileDrop>
      {sending && (
        <div className="upload-row">
          <FileProgress
            words={sending.part === undefined ? `Checking ${sending.name}` : `Sending ${sending.name}`}
            part={sending.part}
          />
          <Button compact onClick={andFocusPick(cancel)}>
            Cancel
          </Button>
        </div>
      )}
      {error !== undefined && <ProblemNotice error={error} title="Could not upload file." />}
    </FieldGroup>
  );
}
