type Tag = "H1" | "H2" | "P" | "Span" | "Table" | "TR" | "TH" | "TD";
type Element = ReturnType<PDFKit.PDFDocument["struct"]>;

interface Options {
  /** What it says, where its letters are drawn in another order. */
  readonly actual?: string | undefined;
  /** What a heading of a table is for. */
  readonly scope?: "Column" | "Row";
}

/** Tells a screen reader what is what, and what is only decoration. */
export function tagsFor(doc: PDFKit.PDFDocument) {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const open: Element[] = [root];

  return {
    /** What is drawn is one element's content. */
    within<T>(tag: Tag, draw: () => T, options: Options = {}): T {
      const content = doc.markStructureContent(tag);
      const element = doc.struct(tag, options, [content]);
      open.at(-1)?.add(element);
      const drawn = draw();
      doc.endMarkedContent();
      element.end();
      return drawn;
    },
    /** What is within belongs to it. */
    group<T>(tag: Tag, draw: () => T): T {
      const element = doc.struct(tag);
      open.at(-1)?.add(element);
      open.push(element);
      const drawn = draw();
      open.pop();
      element.end();
      return drawn;
    },
    /** Lines, footers, repeated headings: passed over. */
    artifact(draw: () => unknown): void {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
    end: (): void => root.end(),
  };
}

export type Tags = ReturnType<typeof tagsFor>;
