import { deflateSync } from "node:zlib";
import sharp from "sharp";

export const colours = {
  red: [200, 30, 30],
  green: [30, 160, 60],
  blue: [30, 60, 200],
  white: [250, 250, 250],
} as const;
type Colour = keyof typeof colours;

/** Upper left, upper right, lower left, lower right: each rotation looks different. */
const quarters: readonly Colour[] = ["red", "green", "blue", "white"];

interface Wanted {
  readonly width?: number;
  readonly height?: number;
  /** The orientation of the camera, as stored in the file: 1 to 8. */
  readonly orientation?: number;
}

/** The position in the file of a pixel of the upright picture, for each orientation (EXIF 2.32, 4.6.4 A). */
const places: Record<number, (x: number, y: number, right: number, bottom: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, right) => [y, right - x],
  7: (x, y, right, bottom) => [bottom - y, right - x],
  8: (x, y, _right, bottom) => [bottom - y, x],
};

/** Four coloured quarters, stored as a camera with this orientation stores them. */
function quartered({ width = 80, height = 40, orientation = 1 }: Wanted) {
  const place = places[orientation] ?? ((x: number, y: number) => [x, y] as const);
  const stored = orientation > 4 ? { width: height, height: width } : { width, height };
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? "white";
      const [column, row] = place(x, y, width - 1, height - 1);
      pixels.set(colours[colour], (row * stored.width + column) * 3);
    }
  }
  return sharp(pixels, { raw: { ...stored, channels: 3 } });
}

/** Private metadata that a phone writes into its pictures. */
const exif = {
  IFD0: { Make: "SecretPhone", Artist: "Somebody" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 6/1 59/1" },
};

export const aJpeg = ({ orientation = 1, ...wanted }: Wanted = {}): Promise<Buffer> =>
  quartered({ ...wanted, orientation })
    .withExif(exif)
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();

export const aPng = (wanted: Wanted = {}): Promise<Buffer> => quartered(wanted).png().toBuffer();
export const aWebp = (wanted: Wanted = {}): Promise<Buffer> => quartered(wanted).webp({ lossless: true }).toBuffer();
export const anUnusual = {
  cmyk: () => quartered({}).toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer(),
  grey: () => quartered({}).greyscale().jpeg().toBuffer(),
  progressive: () => quartered({}).jpeg({ progressive: true, quality: 100 }).toBuffer(),
  sixteenBits: () => quartered({}).toColourspace("rgb16").png().toBuffer(),
  palette: () => quartered({}).png({ palette: true }).toBuffer(),
  translucent: () => quartered({}).ensureAlpha(0.5).png().toBuffer(),
  animated: async () => {
    const frames = [colours.red, colours.green, colours.blue].map(([r, g, b]) =>
      sharp({ create: { width: 80, height: 40, channels: 3, background: { r, g, b } } })
        .png()
        .toBuffer(),
    );
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
  },
};

/** Random bytes, which cannot be compressed. */
export function aNoise(edge: number): Promise<Buffer> {
  let seed = 1;
  const pixels = Buffer.alloc(edge * edge * 3);
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[at] = seed >> 16;
  }
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A few kilobytes that decode to a black picture of any size. */
export function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** A progressive picture whose last scan is repeated: decoding each scan costs as much as the whole picture. */
export async function aRepeater(rounds: number): Promise<Buffer> {
  const file = await anUnusual.progressive();
  const end = file.length - 2;
  const last = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([file.subarray(0, end), ...Array<Buffer>(rounds).fill(last), file.subarray(end)]);
}

/** The colour in the middle of a picture, or of one of its quarters. */
export async function colourOf(
  picture: Buffer,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Promise<Colour | "other"> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const from = (Math.floor(info.height * at.y) * info.width + Math.floor(info.width * at.x)) * 3;
  const seen = [...data.subarray(from, from + 3)];
  const isClose = ([, colour]: [string, readonly number[]]) =>
    colour.every((part, i) => Math.abs(part - (seen[i] ?? 0)) < 30);
  const [name] = Object.entries(colours).find(isClose) ?? ["other"];
  return name as Colour | "other";
}

export const metadataOf = (picture: Buffer) => sharp(picture).metadata();
