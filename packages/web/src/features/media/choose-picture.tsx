import { useEffect, useRef } from "react";
import { FileDrop, FilePick } from "../../components/field/file-drop.tsx";
import { acceptedTypes } from "./picture-file.ts";

interface ChoosePictureProps {
  readonly onChoose: (file: File) => void;
  readonly onRefuse: (sentence: string) => void;
  readonly refusal: string | undefined;
}

/** A picture is dropped here, chosen from the device, or taken with its camera. */
export function ChoosePicture({ onChoose, onRefuse, refusal }: ChoosePictureProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function choose([file, ...more]: readonly File[]): void {
    if (file && more.length === 0) onChoose(file);
    else onRefuse("Drop one picture.");
  }
  const pick = { accept: acceptedTypes, onChoose: choose };
  const limits = "JPEG, PNG or WebP, at most 15 MB.";
  return (
    <FileDrop hint="Drop a picture here, or" limits={limits} refusal={refusal} onDrop={choose}>
      {(describedBy) => (
        <>
          <FilePick ref={first} describedBy={describedBy} {...pick}>
            Choose a picture
          </FilePick>
          <FilePick describedBy={describedBy} camera {...pick}>
            Take a photo
          </FilePick>
        </>
      )}
    </FileDrop>
  );
}
