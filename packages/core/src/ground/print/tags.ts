type Tag = "H1" | "H2" | "P" | "Span" | "Table" | "TR" | "TH" | "TD";
type Element = ReturnType<PDFKit.PDFDocument["struct"]>;

interface Options {
  /** The spoken text, where letters are drawn in another order. */
  readonly actual?: string | undefined;
  readonly scope?: "Column" | "Row";
}

export function tagsFor(doc: PDFKit.PDFDocument) {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const open: Element[] = [root];

  return {
    within<T>(tag: Tag, draw: () => T, options: Options = {}): T {
      const content = doc.markStructureContent(tag);
      const element = doc.struct(tag, options, [content]);
      open.at(-1)?.add(element);
      const drawn = draw();
      doc.endMarkedContent();
      element.end();
      return drawn;
    },
    group<T>(tag: Tag, draw: () => T): T {
      const element = doc.struct(tag);
      open.at(-1)?.add(element);
      open.push(element);
      const drawn = draw();
      open.pop();
      element.end();
      return drawn;
    },
    /** For lines, footers and repeated headings: screen readers skip them. */
    artifact(draw: () => unknown): void {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
    end: (): void => root.end(),
  };
}

export type Tags = ReturnType<typeof tagsFor>;
