import { type MouseEvent, useId, useRef } from "react";
import { CheckboxField } from "../../components/field/choice-fields.tsx";
import { TextTermsWording } from "./text-terms-wording.tsx";

/** The check box to agree to the terms, with the terms. */
export function AgreeToTextTerms() {
  const id = useId();
  const terms = useRef<HTMLDetailsElement>(null);

  function read(event: MouseEvent): void {
    event.preventDefault();
    if (!terms.current) return;
    terms.current.open = true;
    terms.current.querySelector("summary")?.focus();
  }
  const label = (
    <>
      I agree to the{" "}
      <a href={`#${id}`} onClick={read}>
        terms of service
      </a>{" "}
      for text messages
    </>
  );
  return (
    <div>
      <CheckboxField name="agreeTos" label={label} summaryLabel="I agree to the terms of service for text messages" />
      <TextTermsWording id={id} ref={terms} />
    </div>
  );
}
