import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "../../components/field.tsx";
import { acceptedTypes } from "./picture-file.ts";

interface ChoosePictureProps {
  readonly onChoose: (file: File) => void;
  readonly onRefuse: (sentence: string) => void;
  readonly refusal: string | undefined;
}

/** A picture is dropped here, taken from the device, or taken with its camera. */
export function ChoosePicture({ onChoose, onRefuse, refusal }: ChoosePictureProps) {
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file, ...more] = event.dataTransfer.files;
    if (file && more.length === 0) onChoose(file);
    else onRefuse("Drop one picture.");
  }
  const describedBy = refusal ? errorId : undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file has the buttons as its twin. */}
      <div
        className={`picture-drop ${isOver ? "picture-drop--over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="picture-drop__hint">Drop a picture here, or</p>
        <div className="row">
          <PickButton ref={first} onChoose={onChoose} describedBy={describedBy}>
            Choose a picture
          </PickButton>
          <PickButton onChoose={onChoose} describedBy={describedBy} camera>
            Take a photo
          </PickButton>
        </div>
        <p className="small quiet">JPEG, PNG or WebP, at most 15 MB.</p>
      </div>
      <div role="alert">
        <FieldError id={errorId} message={refusal} />
      </div>
    </>
  );
}

interface PickButtonProps {
  readonly onChoose: (file: File) => void;
  readonly describedBy: string | undefined;
  readonly children: ReactNode;
  /** Only where fingers are used: elsewhere it would open the same dialog once more. */
  readonly camera?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const PickButton = ({ onChoose, describedBy, children, camera = false, ref }: PickButtonProps) => (
  <label className={`amplify-button button picture-pick ${camera ? "picture-pick--camera" : ""}`}>
    {children}
    <input
      ref={ref}
      type="file"
      className="hidden-visually"
      accept={acceptedTypes}
      aria-describedby={describedBy}
      {...(camera && { capture: "user" as const })}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file may be chosen again after it was refused.
        target.value = "";
        if (file) onChoose(file);
      }}
    />
  </label>
);
