import "./exam.css";

interface ShownTextProps {
  readonly text: string;
  readonly label: string;
}

/** A long text that is to be read: it scrolls in its frame, and is whole on paper. */
export const ShownText = ({ text, label }: ShownTextProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
  <section className="exam__text" aria-label={label} tabIndex={0}>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
