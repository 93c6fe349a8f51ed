import { useEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { Picture } from "./picture-file.ts";
import { PixelField } from "./pixel-field.tsx";
import { fitted, type Square, sharesOf, squareFrom } from "./square.ts";

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

/** The part of a picture to keep, chosen by pointer, by keys, or in numbers. */
export function CutPicture({ picture, square, onChange, disabled }: CutPictureProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The control for choosing is gone, so the next control gets the focus.
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

interface SquarePreviewProps {
  readonly image: HTMLImageElement | null;
  readonly square: Square;
}

const previewEdge = 128;

/** The result, as others will see it. */
function SquarePreview({ image, square: { x, y, size } }: SquarePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!image) return;
    const draw = () =>
      canvas.current?.getContext("2d")?.drawImage(image, x, y, size, size, 0, 0, previewEdge, previewEdge);
    if (image.complete) draw();
    else image.addEventListener("load", draw, { once: true });
    return () => image.removeEventListener("load", draw);
  }, [image, x, y, size]);
  return (
    <canvas
      ref={canvas}
      className="picture-preview"
      width={previewEdge}
      height={previewEdge}
      role="img"
      aria-label="Preview"
    />
  );
}
