import type { MemberCard } from "./member-card.ts";

const width = 1050;
const height = 600;
const margin = 70;

/** Of the size of a bank card at 300 dots an inch, dark on white in any theme. */
export async function drawCard({ name, afcId, kind, validUntil }: MemberCard): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw the card.");
  const { fontFamily: plain } = getComputedStyle(document.body);
  const title = getComputedStyle(document.documentElement).getPropertyValue("--font-title") || "serif";
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#0f5c4d";
  pen.fillRect(0, 0, width, 24);
  const write = (text: string, y: number, size: number, family: string, color = "#17202a") => {
    pen.fillStyle = color;
    fit(pen, text, { size, family });
    pen.fillText(text, margin, y);
  };
  write("Guildhall membership card", 120, 34, plain, "#0f5c4d");
  write(name, 250, 72, title);
  write(kind, 320, 38, plain);
  write("AFC id", 420, 28, plain, "#55606b");
  write(afcId, 462, 38, plain);
  write(`Valid until ${validUntil}`, 535, 38, plain);
  return blobOf(canvas);
}

/** A long name is written smaller. */
function fit(pen: CanvasRenderingContext2D, text: string, { size, family }: { size: number; family: string }): void {
  pen.font = `${size}px ${family}`;
  const wide = pen.measureText(text).width;
  const room = width - 2 * margin;
  if (wide > room) pen.font = `${Math.floor((size * room) / wide)}px ${family}`;
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The card could not be drawn."))), "image/png");
  });
