import { type ReactNode, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../components/button.tsx";
import { TextareaField } from "../../../components/field/textarea-field.tsx";
import { RichText } from "../../../components/rich-text.tsx";
import { setAsTyped } from "../../../lib/form/set-as-typed.ts";
import { markedText, type TextMark, textMarks } from "./text-marks.ts";

interface RichTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly limit?: number;
}

/** Text with marks, buttons that write them, and how people will see it. */
export function RichTextField({ name, ...field }: RichTextFieldProps) {
  const form = useFormContext();
  const written: string = useWatch({ name }) ?? "";
  const place = useRef<HTMLDivElement>(null);
  const mark = (wanted: TextMark) => {
    const area = place.current?.querySelector("textarea");
    if (!area) return;
    const { text, from, to } = markedText(area.value, area.selectionStart, area.selectionEnd, wanted);
    setAsTyped(form, name, text);
    // Once React has written the text.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  };
  return (
    <div ref={place} className="stack">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no group of fields. */}
      <div role="group" aria-label={`Marks for ${field.label}`} className="row">
        {Object.entries(textMarks).map(([key, { title }]) => (
          <Button key={key} compact onClick={() => mark(key as TextMark)}>
            {title}
          </Button>
        ))}
      </div>
      <TextareaField name={name} {...field} rows={10} />
      {written.trim() !== "" && (
        <section className="system-data__preview" aria-label={`${field.label}, as people see it`}>
          <p className="small quiet">As people see it</p>
          <RichText html={written} />
        </section>
      )}
    </div>
  );
}
