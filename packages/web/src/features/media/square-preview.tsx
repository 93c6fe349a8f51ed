import { useEffect, useRef } from "react";
import type { Square } from "./square.ts";

interface SquarePreviewProps {
  readonly image: HTMLImageElement | null;
  readonly square: Square;
}

const edge = 128;

/** As others will see it. */
export function SquarePreview({ image, square: { x, y, size } }: SquarePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!image) return;
    const draw = () => canvas.current?.getContext("2d")?.drawImage(image, x, y, size, size, 0, 0, edge, edge);
    if (image.complete) draw();
    else image.addEventListener("load", draw, { once: true });
    return () => image.removeEventListener("load", draw);
  }, [image, x, y, size]);
  return <canvas ref={canvas} className="picture-preview" width={edge} height={edge} role="img" aria-label="Preview" />;
}
