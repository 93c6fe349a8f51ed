import { pictureNameIn } from "@guildhall/core/media/media.rules";
import { pictureTypes } from "@guildhall/core/media/media.schema";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../components/button.tsx";
import { FieldErrorText, FieldOptional } from "../../components/field/field.tsx";
import { FileDrop, FilePick, FileProgress } from "../../components/field/file-drop.tsx";
import { useFieldFrame } from "../../components/field/use-field.ts";
import { ProblemNotice } from "../../components/form/problem-notice.tsx";
import { useSendPicture } from "./use-send-picture.ts";
import "../../blocks/media/documents.css";
import "./system-data.css";

interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly help?: string;
  /** The page of system data that has the field. */
  readonly page: string;
}

/** The picture is sent when it is chosen; the row has it once the form is saved. */
export function PictureField({ name, label, optional, help, page }: PictureFieldProps) {
  const { setValue } = useFormContext();
  const path: string = useWatch({ name }) ?? "";
  const field = useFieldFrame(name, { label, hasHelp: Boolean(help) });
  const put = (value: string) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const { sending, refusal, error, send, cancel } = useSendPicture(page, put);
  return (
    <fieldset className="field stack" id={field.id} tabIndex={-1} aria-describedby={field.aria["aria-describedby"]}>
      <legend className="field__label">
        {label}
        {optional && <FieldOptional />}
      </legend>
      {help && (
        <p id={field.helpId} className="field__help">
          {help}
        </p>
      )}
      {path !== "" && <ShownPicture path={path} label={label} onRemove={() => put("")} />}
      <FileDrop
        hint="Drop a picture here, or"
        limits="JPEG, PNG or WebP, at most 15 MB. Everybody who sees the page can see it."
        refusal={refusal}
        onDrop={(files) => void send(files)}
      >
        {(describedBy) => (
          <FilePick accept={pictureTypes.join(",")} describedBy={describedBy} onChoose={(files) => void send(files)}>
            {path === "" ? "Choose a picture" : "Choose another picture"}
          </FilePick>
        )}
      </FileDrop>
      {sending && (
        <div className="upload-row">
          <FileProgress
            words={sending.part === undefined ? `Checking ${sending.name}` : `Sending ${sending.name}`}
            part={sending.part}
          />
          <Button compact onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {error !== undefined && <ProblemNotice error={error} title="Could not upload file." />}
      <FieldErrorText id={field.errorId} message={field.error} />
    </fieldset>
  );
}

interface ShownPictureProps {
  readonly path: string;
  readonly label: string;
  readonly onRemove: () => void;
}

const ShownPicture = ({ path, label, onRemove }: ShownPictureProps) => (
  <div className="row">
    <img className="system-data__picture" src={path} alt="" referrerPolicy="no-referrer" />
    <span className="file-name">{pictureNameIn(path)}</span>
    <Button compact kind="plain" onClick={onRemove}>
      Remove<span className="hidden-visually"> {label}</span>
    </Button>
  </div>
);
