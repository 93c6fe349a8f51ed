import { useEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { Picture } from "./picture-file.ts";
import { PixelField } from "./pixel-field.tsx";
import { fitted, type Square, sharesOf, squareFrom } from "./square.ts";
import { SquarePreview } from "./square-preview.tsx";

interface CutPictureProps {
  readonly picture: Picture;
  readonly square: Square;
  readonly onChange: (square: Square) => void;
  readonly disabled: boolean;
}

const ariaLabels = {
  cropArea: "The part that is kept. Arrow keys move it, with Shift by more.",
  nwDragHandle: "Upper left corner. Arrow keys change the size.",
  nDragHandle: "Upper edge",
  neDragHandle: "Upper right corner. Arrow keys change the size.",
  eDragHandle: "Right edge",
  seDragHandle: "Lower right corner. Arrow keys change the size.",
  sDragHandle: "Lower edge",
  swDragHandle: "Lower left corner. Arrow keys change the size.",
  wDragHandle: "Left edge",
};

/** What is kept of a picture: chosen by hand, by keys, or in numbers. */
export function CutPicture({ picture, square, onChange, disabled }: CutPictureProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // What was chosen with is gone from the page: the focus goes on to what is to be done now.
  useEffect(() => frame.current?.querySelector<HTMLElement>(".ReactCrop__crop-selection")?.focus(), []);
  const fields = [
    ["Left", "x", picture.width - square.size],
    ["Top", "y", picture.height - square.size],
    ["Size", "size", Math.min(picture.width, picture.height)],
  ] as const;
  return (
    <>
      <p>Choose the part that is shown. Drag it or its corners, use the arrow keys, or enter numbers.</p>
      <div ref={frame} className="picture-cut">
        <ReactCrop
          crop={{ unit: "%", ...sharesOf(square, picture) }}
          onChange={(_, shares) => onChange(squareFrom(shares, picture))}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={16}
          disabled={disabled}
          ariaLabels={ariaLabels}
        >
          <img ref={setImage} src={picture.url} alt="What you chose" width={picture.width} height={picture.height} />
        </ReactCrop>
      </div>
      <div className="picture-numbers">
        {fields.map(([label, name, max]) => (
          <PixelField
            key={name}
            label={label}
            value={square[name]}
            max={max}
            disabled={disabled}
            onChange={(value) => onChange(fitted({ ...square, [name]: value }, picture))}
          />
        ))}
        <SquarePreview image={image} square={square} />
      </div>
    </>
  );
}
