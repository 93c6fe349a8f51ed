import type { Size } from "@guildhall/core/people/media/media.rules";
import type { Crop } from "@guildhall/core/people/media/media.schema";

/** A square part of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** As large as fits, in the middle. */
export function middleOf({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** The nearest square of whole pixels inside the picture: first its size, then its position. */
export function fitted({ x, y, size: wanted }: Square, { width, height }: Size): Square {
  const size = between(1, Math.round(wanted), Math.min(width, height));
  return { x: between(0, Math.round(x), width - size), y: between(0, Math.round(y), height - size), size };
}

export interface Shares {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In hundredths of the picture, which do not depend on how large it is shown. */
export const sharesOf = ({ x, y, size }: Square, { width, height }: Size): Shares => ({
  x: (x / width) * 100,
  y: (y / height) * 100,
  width: (size / width) * 100,
  height: (size / height) * 100,
});

/** On the screen, the drawn area is square only up to one pixel, so the shorter side is used. */
export const squareFrom = ({ x, y, width: across, height: down }: Shares, picture: Size): Square => {
  const size = Math.min((across / 100) * picture.width, (down / 100) * picture.height);
  return fitted({ x: (x / 100) * picture.width, y: (y / 100) * picture.height, size }, picture);
};

export const cropOf = ({ x, y, size }: Square): Crop => ({ x, y, width: size, height: size });
