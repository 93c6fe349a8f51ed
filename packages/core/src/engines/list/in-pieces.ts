const pieceBytes = 64 * 1024;

/** Texts as bytes, gathered into few pieces. No text outlives its turn, so that the memory of a function does not grow. */
export function* inPieces(texts: Iterable<string>): Generator<Uint8Array> {
  let piece = Buffer.allocUnsafeSlow(pieceBytes);
  let used = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text);
    if (used + bytes > piece.length) {
      if (used > 0) yield piece.subarray(0, used);
      piece = Buffer.allocUnsafeSlow(Math.max(pieceBytes, bytes));
      used = 0;
    }
    used += piece.write(text, used);
  }
  if (used > 0) yield piece.subarray(0, used);
}
