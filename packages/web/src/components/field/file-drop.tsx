import { type DragEvent, type ReactNode, type Ref, useId, useState } from "react";
import { buttonClassName } from "../button.tsx";
import { FieldErrorText } from "./field.tsx";
import "./file-drop.css";

interface FileDropProps {
  /** "Drop a picture here, or": what is said where there is a mouse. */
  readonly hint: string;
  /** "JPEG, PNG or WebP, at most 15 MB." */
  readonly limits: string;
  readonly onDrop: (files: readonly File[]) => void;
  readonly refusal?: string | undefined;
  /** The buttons, given the id of what describes them. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** Files are dropped here, or chosen by a button. */
export function FileDrop({ hint, limits, onDrop, refusal, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const errorId = useId();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onDrop([...event.dataTransfer.files]);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file has the buttons as its twin. */}
      <div
        className={`file-drop no-print ${isOver ? "file-drop--over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="file-drop__hint">{hint}</p>
        <div className="row">{children(refusal ? errorId : undefined)}</div>
        <p className="small quiet">{limits}</p>
      </div>
      <div role="alert">
        <FieldErrorText id={errorId} message={refusal} />
      </div>
    </>
  );
}

interface FilePickProps {
  readonly accept: string;
  readonly onChoose: (files: readonly File[]) => void;
  readonly describedBy: string | undefined;
  /** Where it is a field of a form: the summary of its errors leads to it. */
  readonly id?: string | undefined;
  readonly isInvalid?: true | undefined;
  readonly children: ReactNode;
  readonly several?: boolean;
  /** Only where fingers are used: elsewhere it would open the same dialog once more. */
  readonly camera?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export const FilePick = ({
  accept,
  onChoose,
  describedBy,
  children,
  several,
  camera,
  ref,
  ...field
}: FilePickProps) => (
  <label className={`${buttonClassName()} file-pick ${camera ? "file-pick--camera" : ""}`}>
    {children}
    <input
      ref={ref}
      type="file"
      className="hidden-visually"
      accept={accept}
      multiple={several}
      id={field.id}
      aria-describedby={describedBy}
      aria-invalid={field.isInvalid}
      {...(camera && { capture: "user" as const })}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file may be chosen again after it was refused.
        target.value = "";
        if (files.length > 0) onChoose(files);
      }}
    />
  </label>
);

interface FileProgressProps {
  readonly words: string;
  /** From 0 to 1; unknown without it. */
  readonly part?: number | undefined;
}

export const FileProgress = ({ words, part }: FileProgressProps) => (
  <div className="file-progress">
    <label>
      <span role="status">{words}</span>
      <progress max={1} {...(part !== undefined && { value: part })} />
    </label>
  </div>
);
