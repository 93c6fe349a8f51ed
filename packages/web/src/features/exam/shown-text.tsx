import "./exam.css";

interface ShownTextProps {
  readonly text: string;
  readonly label: string;
}

/** A text that is to be read, whole. */
export const ShownText = ({ text, label }: ShownTextProps) => (
  <section className="exam__text" aria-label={label}>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
